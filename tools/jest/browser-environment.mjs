import { registerHooks, setSourceMapsSupport } from 'node:module'
import NativeEnvironment from './native-environment.mjs'
import { openBrowser } from './open-browser.mjs'

const REPLACED = { '@testing-library/react': new URL('../front-end-tests/testing-library.mjs', import.meta.url).href }
/** Node finds no files without their endings. */
const FOR_BUNDLERS = [/^antd\/es\//, 'antd/lib/']
const repository = new URL('../../', import.meta.url).href
let testFiles = 0
/** What follows the address of a module, so that each test file has its own. */
let modulesOf

// Modules of our own are loaded for each test file, in the state in which a page finds them; what is installed is loaded once.
registerHooks({
  resolve(name, context, next) {
    const found = next(REPLACED[name] ?? name.replace(...FOR_BUNDLERS), context)
    return isOwn(found.url) ? { ...found, url: found.url + modulesOf } : found
  },
})
const isOwn = (url) => modulesOf && url.startsWith(repository) && !/\/node_modules\/|\/tools\/jest\/|\?/.test(url)

// A failure names the line as it is written, before JSX was compiled.
setSourceMapsSupport(true, { nodeModules: false })
// Before fake timers look at what there is to fake.
const browser = openBrowser()

/** The process itself with what a page has: one window for all test files, as it was opened for each. */
export default class BrowserEnvironment extends NativeEnvironment {
  constructor(...options) {
    super(...options)
    testFiles += 1
    modulesOf = `?${testFiles}`
    this.modulesOf = modulesOf
  }

  async teardown() {
    await super.teardown()
    browser.startOver()
  }
}
