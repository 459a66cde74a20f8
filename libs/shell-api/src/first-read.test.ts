import { jest } from '@jest/globals'
import { takeFirstRead } from './first-read.ts'

const PATH = '/api/dashboard?tz=Europe%2FBerlin'
const begun = (answer: Promise<Response>) => (globalThis.kitchenlineFirstRead = { path: PATH, language: 'de', answer })

// A process of tests may be older than a page that reads this.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(1_000))
afterEach(() => {
  globalThis.kitchenlineFirstRead = undefined
  jest.restoreAllMocks()
})

it('gives the answer once, to the same question', async () => {
  const answer = Response.json({})
  begun(Promise.resolve(answer))
  expect(await takeFirstRead('/api/matches', 'de')).toBeUndefined()
  expect(await takeFirstRead(PATH, 'en')).toBeUndefined()
  expect(await takeFirstRead(PATH, 'de')).toBe(answer)
  expect(await takeFirstRead(PATH, 'de')).toBeUndefined()
})

it('gives no failure: the question is then asked again', async () => {
  begun(Promise.resolve(new Response('', { status: 503 })))
  expect(await takeFirstRead(PATH, 'de')).toBeUndefined()
  begun(Promise.reject(new TypeError('Failed to fetch')))
  expect(await takeFirstRead(PATH, 'de')).toBeUndefined()
})

it('gives nothing to a page that is opened later', async () => {
  begun(Promise.resolve(Response.json({})))
  jest.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(await takeFirstRead(PATH, 'de')).toBeUndefined()
})
