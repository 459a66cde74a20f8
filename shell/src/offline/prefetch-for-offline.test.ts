import { memoryCaches } from '@kitchenline/shell-api/testing'
import { jest } from '@jest/globals'
import { prefetchForOffline } from './prefetch-for-offline.ts'

const original = { caches: globalThis.caches, fetch: globalThis.fetch }
let requests: number
let status: number
let takeOver: () => void

beforeEach(() => {
  jest.useFakeTimers()
  requests = 0
  const fetch = async () => ((requests += 1), new Response('{}', { status }))
  Object.assign(globalThis, { caches: memoryCaches(), fetch })
  const addEventListener = (_kind: string, hear: () => void) => (takeOver = hear)
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null, addEventListener }, configurable: true })
})
afterEach(() => {
  Object.assign(globalThis, original)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  jest.useRealTimers()
})

it('waits until its requests go through the service worker, which keeps the answers', async () => {
  status = 200
  const isRead = prefetchForOffline('ana')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(requests).toBe(0)
  takeOver()
  await jest.runAllTimersAsync()
  await isRead
  expect(requests).toBe(1)
})

it.each([
  [401, 1],
  [403, 1],
  [404, 1],
  [429, 3],
  [503, 3],
])('asks %i for the same %i times', async (answer, times) => {
  status = answer
  void prefetchForOffline('ana')
  takeOver()
  await jest.runAllTimersAsync()
  expect(requests).toBe(times)
})
