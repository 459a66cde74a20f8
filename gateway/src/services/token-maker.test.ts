import { jest } from '@jest/globals'
import { tokenMaker } from './services.ts'

const HOUR = 60 * 60_000
afterEach(() => jest.restoreAllMocks())

it.each([-HOUR, HOUR])('signs a caller again after half a minute, whatever the clock jumps by (%d)', (jump) => {
  const [clock, elapsed] = [Date.now(), performance.now()]
  const goBy = (ms: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(clock + jump + ms)
    jest.spyOn(performance, 'now').mockReturnValue(elapsed + ms)
  }
  let signed = 0
  const token = tokenMaker(() => `token ${(signed += 1)}`, ['svc-matches'])
  const caller = { userId: 'ana', role: 'user', sessionId: 's1' } as const
  expect(token(caller)).toBe('token 1')
  goBy(29_000)
  expect(token(caller)).toBe('token 1')
  goBy(31_000)
  expect(token(caller)).toBe('token 2')
})
