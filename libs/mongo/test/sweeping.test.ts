import { setImmediate as turn } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { createLog } from '@kitchenline/telemetry'
import { startSweeping } from '../src/sweeping.ts'

afterEach(() => void jest.useRealTimers())

test('a slow sweep is never joined by a second one, a failed one is tried again, and stopping waits for what runs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  const done: ((result?: Error) => void)[] = []
  const sweep = () => new Promise<void>((resolve, reject) => done.push((error) => (error ? reject(error) : resolve())))
  const stop = startSweeping(sweep, createLog('test', 'silent'), 1_000)

  jest.advanceTimersByTime(3_000)
  expect(done).toHaveLength(1)
  done[0]!(new Error('database unreachable'))
  await turn()
  jest.advanceTimersByTime(1_000)
  expect(done).toHaveLength(2)

  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await turn()
  expect(stopped).toBe(false)
  done[1]!()
  await stopping
  jest.advanceTimersByTime(5_000)
  expect(done).toHaveLength(2)
})
