import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jest } from '@jest/globals'
import webpack, { type Watching } from 'webpack'
import { currentVersion } from '../../delivery/publishing/versions.ts'
import { testFolders } from '../service-tests/test-folders.ts'
import { publishOnChange } from './publish-on-change.ts'

const store = testFolders()()
let watching: Watching
beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue()
  process.env.RELEASE_KEY_DIR = path.join(store, 'keys')
})
afterEach(() => new Promise<void>((closed) => watching.close(() => closed())))

/** A build to wait for. */
function report() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const came = new Promise<void>((...both) => ([resolve, reject] = both))
  return { came, resolve, reject }
}

it('publishes whole versions: what a change left as it was, and nothing that it took away', async () => {
  const dist = path.join(store, 'mfe-zoo/dist')
  mkdirSync(dist, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(store, name), text)
  const files = () => readdirSync(path.join(dist, currentVersion(dist)!)).filter((name) => name.endsWith('.js'))
  write('lion.js', 'document.title = "lion"')
  write('page.js', 'import("./lion.js")')
  const compiler = webpack({
    ...{ mode: 'development', devtool: false, context: store, entry: './page.js' },
    optimization: { chunkIds: 'named', realContentHash: true },
    output: {
      path: path.join(dist, '.next-watched'),
      filename: 'page.[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
    },
  })!
  let next = report()
  watching = publishOnChange(compiler, dist, (stats) => {
    if (stats.hasErrors()) next.reject(new Error(stats.toString('errors-only')))
    else next.resolve()
    return true
  })
  await next.came
  const before = files()
  for (const edit of ['one', 'two', 'three']) {
    next = report()
    write('page.js', `import("./lion.js").then(() => "${edit}")`)
    await next.came
  }
  expect(before).toHaveLength(2)
  expect(files()).toHaveLength(2)
  expect(files()).not.toEqual(before)
})
