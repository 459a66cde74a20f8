import { fromSmallest } from './currency.ts'

it.each([
  ['usd', 299, 2.99],
  ['eur', 5_000, 50],
  ['vnd', 500_000, 500_000],
  ['jpy', 1_500, 1_500],
  ['kwd', 1_500, 1.5],
])('of %s, %d of the smallest coin are %d', (currency, smallest, amount) => {
  expect(fromSmallest(smallest, currency)).toBe(amount)
})
