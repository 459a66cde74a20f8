// What Testing Library does where it is loaded for each test file: here one is loaded for many.
import { cleanup } from './testing-library.mjs'

const { fetch } = globalThis

beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
})
afterEach(cleanup)
afterEach(() => {
  globalThis.fetch = fetch
})
