import { jest } from '@jest/globals'
import { FIRST_PAUSE_MS, keepTrying, LONGEST_PAUSE_MS } from './keep-trying.ts'

let tries: number
let isUnfinished: boolean
let stop: () => void
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  tries = 0
  isUnfinished = true
  stop = keepTrying(async () => {
    tries += 1
    return isUnfinished
  })
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

it('begins after a pause and waits twice as long each time, to a limit', async () => {
  await pass(FIRST_PAUSE_MS - 1)
  expect(tries).toBe(0)
  await pass(1)
  expect(tries).toBe(1)
  await pass(FIRST_PAUSE_MS * 2 - 1)
  expect(tries).toBe(1)
  await pass(1)
  expect(tries).toBe(2)
  await pass(10 * LONGEST_PAUSE_MS)
  const before = tries
  await pass(LONGEST_PAUSE_MS)
  expect(tries).toBe(before + 1)
})

it.each([
  ['the network', () => globalThis.dispatchEvent(new Event('online'))],
  ['the player, to the window', () => globalThis.dispatchEvent(new Event('focus'))],
  ['the player, to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('tries at once when %s comes back, and soon after', async (_who, comeBack) => {
  await pass(10 * LONGEST_PAUSE_MS)
  const before = tries
  comeBack()
  await pass(0)
  expect(tries).toBe(before + 1)
  await pass(FIRST_PAUSE_MS * 2)
  expect(tries).toBe(before + 2)
})

it('rests when everything is done, until something comes back', async () => {
  isUnfinished = false
  await pass(10 * LONGEST_PAUSE_MS)
  expect(tries).toBe(1)
  globalThis.dispatchEvent(new Event('online'))
  await pass(0)
  expect(tries).toBe(2)
})

it('stops', async () => {
  stop()
  globalThis.dispatchEvent(new Event('online'))
  await pass(10 * LONGEST_PAUSE_MS)
  expect(tries).toBe(0)
})
