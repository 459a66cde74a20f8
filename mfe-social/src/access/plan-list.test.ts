import { planEnd, savedShare } from './plan-price.tsx'

const at = (day: string) => new Date(`${day}T12:00:00`)
const dayOf = (date: Date | undefined) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()]

it.each([
  ['week', 1, '2026-12-28', [2027, 1, 4]],
  ['month', 1, '2026-01-31', [2026, 2, 28]],
  ['month', 1, '2028-01-31', [2028, 2, 29]],
  ['month', 1, '2026-12-15', [2027, 1, 15]],
  ['year', 1, '2028-02-29', [2029, 2, 28]],
  ['day', 10, '2026-12-28', [2027, 1, 7]],
  ['week', 2, '2026-12-28', [2027, 1, 11]],
  ['month', 3, '2026-11-30', [2027, 2, 28]],
  ['month', 6, '2026-08-31', [2027, 2, 28]],
] as const)('of %s x %i, a plan bought on %s', (interval, count, day, end) => {
  expect(dayOf(planEnd({ interval, count }, at(day)))).toEqual(end)
})

it('has no end for a pack of matches', () => {
  expect(planEnd({ interval: 'matches', count: 1 }, at('2026-01-31'))).toBeUndefined()
})

it.each([
  [99.99, 250, 60],
  [19.99, 25.99, 23],
  [2.99, null, 0],
  [2.99, 2.99, 0],
])('saves of %d, listed at %s, %i percent', (price, originalPrice, percent) => {
  expect(Math.round(100 * savedShare({ price, originalPrice }))).toBe(percent)
})
