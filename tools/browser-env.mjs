import { TestEnvironment } from 'jest-environment-jsdom'

/** What browsers have and jsdom lacks, taken from node. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    })
  }
}
