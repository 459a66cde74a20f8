import { currentUser } from '@kitchenline/api'
import { lastSeen, ownChange } from '@kitchenline/shell-api/host'
import { jest } from '@jest/globals'
import { memoryCaches } from '../../test/memory-caches.ts'
import { CACHED_AT_HEADER, PLAYER } from './names.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'

const { caches: original } = globalThis
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
  Object.assign(globalThis, { caches: original })
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

it('reads again what is from before the last change, and nothing else', async () => {
  status = 200
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  const read = async () => {
    const isRead = prefetchForOffline('ana')
    await jest.runAllTimersAsync()
    await isRead
    return requests
  }
  const cache = await caches.open(PLAYER + 'ana')
  const headers = { [CACHED_AT_HEADER]: new Date(Date.now() - 60_000).toISOString() }
  await cache.put(currentUser.path, new Response('{}', { headers }))
  expect(await read()).toBe(0)
  lastSeen.forget()
  expect(await read()).toBe(1)
  localStorage.clear()
  expect(await read()).toBe(1)
  ownChange.setState({ at: Date.now() })
  expect(await read()).toBe(2)
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
