import { DEFAULT_PLANS, fromCents, isPlanDuration, monthlyPrice, toCents } from './plans.ts'

it('has the four plans of the specification with their prices', () => {
  expect(DEFAULT_PLANS.map(({ name, price, originalPrice, matchLimit }) => [name, price, originalPrice, matchLimit])).toEqual([
    ['next_10_matches', 0.99, null, 10],
    ['weekly', 2.99, null, null],
    ['monthly', 19.99, 25.99, null],
    ['yearly', 99.99, 250, null],
  ])
})

it('counts 28.32 a month for one monthly and one yearly plan', () => {
  const total = monthlyPrice(19.99, { interval: 'month', count: 1 }) + monthlyPrice(99.99, { interval: 'year', count: 1 })
  expect(fromCents(toCents(total))).toBe(28.32)
})

it.each([
  [2.99, 'week', 1, 12.96],
  [5.98, 'week', 2, 12.96],
  [29.97, 'month', 3, 9.99],
  [120, 'year', 2, 5],
  [0.1, 'day', 1, 3.04],
  [0.99, 'matches', 1, 0],
] as const)('%d for each %s x %i are %d a month', (price, interval, count, expected) => {
  expect(fromCents(toCents(monthlyPrice(price, { interval, count })))).toBe(expected)
})

it.each([
  ['month', 3, true],
  ['month', 36, true],
  ['month', 37, false],
  ['week', 0, false],
  ['week', 1.5, false],
  ['matches', 2, false],
  ['decade', 1, false],
])('%s x %d is a duration: %s', (interval, count, is) => {
  expect(isPlanDuration({ interval, count })).toBe(is)
})

it('stores 0.29 as 29 cents, which fractions make a trace less', () => {
  expect(toCents(0.29)).toBe(29)
})
