import { expiryOf, isRenewable } from './session.ts'

const DAY = 24 * 60 * 60_000
const on = (day: number) => new Date(day * DAY)
const session = (renewed: number, expires: number) => ({
  userId: 'u',
  id: 's',
  startedAt: on(0),
  renewedAt: on(renewed),
  expire: on(expires),
})

it.each([
  [0, 30],
  [100, 130],
  [149, 179],
  [151, 180],
  [179, 180],
])('renewed on day %i it ends on day %i', (now, end) => {
  expect(expiryOf(on(0), on(now))).toEqual(on(end))
})

it.each([
  [session(0, 30), 0.99, false],
  [session(0, 30), 1, true],
  [session(150, 180), 151, false],
  [session(149, 179), 150, true],
])('%j is renewed on day %f: %s', (present, now, renewed) => {
  expect(isRenewable(present, on(now))).toBe(renewed)
})
