import { DEFAULT_PLANS, fromCents, fromSmallest, monthlyRevenue, toCents } from './plans.ts'

it('has the four plans of the specification with their prices', () => {
  expect(DEFAULT_PLANS.map(({ name, price, originalPrice, matchLimit }) => [name, price, originalPrice, matchLimit])).toEqual([
    ['next_10_matches', 0.99, null, 10],
    ['weekly', 2.99, null, null],
    ['monthly', 19.99, 25.99, null],
    ['yearly', 99.99, 250, null],
  ])
})

it('counts 28.32 a month for one monthly and one yearly plan', () => {
  const total = monthlyRevenue(19.99, 'month') + monthlyRevenue(99.99, 'year')
  expect(fromCents(toCents(total))).toBe(28.32)
})

it.each([
  [2.99, 'week' as const, 12.96],
  [0.99, 'matches' as const, 0],
])('counts %d a %s as %d a month', (price, duration, expected) => {
  expect(fromCents(toCents(monthlyRevenue(price, duration)))).toBe(expected)
})

it.each([
  [19.99, 1999],
  [0.29, 29],
  [250, 25_000],
])('stores %d as %d cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

it.each([
  ['usd', 299, 2.99],
  ['eur', 5_000, 50],
  ['vnd', 500_000, 500_000],
  ['jpy', 1_500, 1_500],
  ['kwd', 1_500, 1.5],
])('of %s, %d of the smallest coin are %d', (currency, smallest, amount) => {
  expect(fromSmallest(smallest, currency)).toBe(amount)
})
