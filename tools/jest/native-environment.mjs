import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

const { exit } = process
const { console } = globalThis
const moduleMocker = new ModuleMocker(globalThis)
let fakeTimersModern

/** The process itself: no globals of a test file's own. */
export default class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.moduleMocker = moduleMocker
    this.fakeTimers = null
    this.fakeTimersModern = fakeTimersModern ??= new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  /** jest looks every frame up for a source map; types are erased in place, so a line is the source's own. */
  async setup() {
    Error.prepareStackTrace = undefined
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers()
    process.exit = exit
    globalThis.console = console
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
