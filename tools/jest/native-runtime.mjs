import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Runtime from 'jest-runtime'
import { loadFrontEnd } from './front-end-modules.mjs'

const require = createRequire(import.meta.url)
const FRAMEWORK_STATE = [Symbol.for('EVENT_HANDLERS'), Symbol.for('TEST_TIMEOUT_SYMBOL')]
const globals = new URL('native-globals.mjs', import.meta.url).href

// Also of the processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
registerHooks({
  resolve: (name, context, next) => next(name === '@jest/globals' ? globals : name, context),
  load: loadFrontEnd,
})

/** Node's own modules in place of jest's: what a test file has loaded, and the engine made fast, the next one of the process finds. */
class NativeRuntime extends Runtime {
  constructor(...options) {
    super(...options)
    globalThis[Symbol.for('jest')] = this.requireModuleOrMock(import.meta.filename, '@jest/globals').jest
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}${this._environment.modulesOf ?? ''}`)
  }

  requireModule(from, name = from) {
    return createRequire(from)(name)
  }

  /** The framework keeps its state in its module and in globals: each test file begins without them. */
  requireInternalModule(path) {
    for (const state of FRAMEWORK_STATE) delete globalThis[state]
    delete require.cache[path]
    return require(path)
  }

  /** process.getBuiltinModule is real. */
  installGetBuiltinModule() {}
}

export { NativeRuntime as 'module.exports' }
