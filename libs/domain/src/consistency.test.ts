import { consistency } from './consistency.ts'

const of = (...scores: number[]) =>
  consistency({
    matches: scores.length,
    scoreSum: scores.reduce((a, b) => a + b, 0),
    scoreSquareSum: scores.reduce((a, b) => a + b * b, 0),
  })

it.each<[scores: number[], expected: number | undefined]>([
  [[], undefined],
  [[70], undefined],
  [[70, 70], 100],
  [[60, 80], 50],
  [[0, 100], 0],
  [[60, 70, 80], 100 - 5 * Math.sqrt(200 / 3)],
])('of %j is %d', (scores, expected) => {
  const value = of(...scores)
  if (expected === undefined) expect(value).toBeUndefined()
  else expect(value).toBeCloseTo(expected, 6)
})
