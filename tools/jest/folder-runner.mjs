import { relative } from 'node:path'
import TestRunner from 'jest-runner'

/** The more, the less is loaded and compiled again; a file of the front end leaves 5 MB of modules behind. */
const FILES_A_PROCESS = 60

/**
 * Runs each top folder's tests in a process of its own: what one has loaded, such as the models of its database, is not there for
 * another. Files of the front end load modules of their own, so those of all its folders share processes, and React within.
 */
export default class FolderRunner extends TestRunner {
  #listeners = []

  on(event, listener) {
    this.#listeners.push([event, listener])
    return super.on(event, listener)
  }

  async runTests(tests, watcher, { serial }) {
    const groups = groupsOf(tests)
    if (serial && groups.length === 1) return super.runTests(tests, watcher, { serial })
    const lane = async () => {
      for (let group = groups.shift(); group; group = groups.shift()) await this.#runInProcess(group, watcher)
    }
    await Promise.all(Array.from({ length: serial ? 1 : this._globalConfig.maxWorkers }, lane))
  }

  async #runInProcess(tests, watcher) {
    const runner = new TestRunner({ ...this._globalConfig, maxWorkers: 1 }, this._context)
    for (const [event, listener] of this.#listeners) runner.on(event, listener)
    await runner.runTests(tests, watcher, { serial: false })
  }
}

/** The longest first, so that no lane ends long after the other. */
function groupsOf(tests) {
  const folders = Object.values(Object.groupBy(tests, folderOf)).flatMap(parts)
  return folders.toSorted((one, other) => durationOf(other) - durationOf(one))
}

const folderOf = ({ path, context: { config } }) => {
  const isInPage = config.testEnvironment.endsWith('browser-environment.mjs')
  return isInPage ? config.id : `${config.id} ${relative(config.rootDir, path).match(/^[^/]+/)[0]}`
}

function parts(tests) {
  const count = Math.ceil(tests.length / FILES_A_PROCESS)
  return Array.from({ length: count }, (_, part) => tests.filter((_test, at) => at % count === part))
}

/** As it was the last time; a new file lasts about a second. */
const durationOf = (tests) => tests.reduce((sum, { duration = 1_000 }) => sum + duration, 0)
