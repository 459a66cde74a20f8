import { jest } from '@jest/globals'
import { memoryNewsLog } from '../src/news/memory-news-log.ts'
import { tokenMaker } from '../src/services/services.ts'

const HOUR = 60 * 60_000
const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)]

/** This machine's clock is set; so much time goes by. */
function timeGoesBy({ jump = 0, ms = 0 }): void {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + jump + ms)
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + ms)
}
afterEach(() => jest.restoreAllMocks())

it.each([-HOUR, HOUR])('signs a caller again after half a minute, whatever the clock jumps by (%d)', (jump) => {
  let signed = 0
  const token = tokenMaker(() => `token ${(signed += 1)}`, ['svc-matches'])
  const caller = { userId: 'ana', role: 'user', sessionId: 's1' } as const
  expect(token(caller)).toBe('token 1')
  timeGoesBy({ jump, ms: 29_000 })
  expect(token(caller)).toBe('token 1')
  timeGoesBy({ jump, ms: 31_000 })
  expect(token(caller)).toBe('token 2')
})

it.each([-HOUR, HOUR])('knows how long a player had no news, whatever the clock jumps by (%d)', async (jump) => {
  const log = memoryNewsLog()
  await log.append('ana', 'own-matches')
  timeGoesBy({ jump, ms: 4_000 })
  expect([await log.isQuiet('ana', 5_000), await log.hadNews('ana', 'own-matches', 5_000)]).toEqual([false, true])
  timeGoesBy({ jump, ms: 6_000 })
  expect([await log.isQuiet('ana', 5_000), await log.hadNews('ana', 'own-matches', 5_000)]).toEqual([true, false])
})
