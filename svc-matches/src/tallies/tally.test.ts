import { addDays, consistency, MATCH_RESULTS, MATCH_TYPES, winRate } from '@kitchenline/domain'
import fc from 'fast-check'
import type { Contribution } from '../records/contribution.ts'
import { addTo, emptyTally, figures, scoreSums, type Tally } from './tally.ts'

const today = '2026-11-05'

const contribution: fc.Arbitrary<Contribution> = fc.record({
  format: fc.constant('singles' as const),
  result: fc.constantFrom(...MATCH_RESULTS),
  matchType: fc.constantFrom(...MATCH_TYPES),
  performanceScore: fc.double({ min: 0, max: 100, noNaN: true }),
  playedOn: fc.integer({ min: 0, max: 150 }).map((days) => addDays(today, -days)),
  orderKey: fc.constant(''),
  opponentIds: fc.constant([]),
  points: fc.integer({ min: -22, max: 22 }),
  isScored: fc.boolean(),
  traits: fc.array(fc.record({ key: fc.constantFrom('tag:league', 'hour:18'), isWon: fc.boolean() }), { maxLength: 3 }),
  place: fc.constantFrom('Riverside', 'riverside', 'Park'),
  opponentLevels: fc.array(fc.constantFrom(3.9, 4, 4.1, 5), { maxLength: 2 }),
})

const zeros = Array.from({ length: 101 }, () => 0)
const start = (): Tally => ({
  ...emptyTally(),
  days: { from: '2026-07-28', matches: zeros, scoreUnits: zeros },
})
const tallyOf = (matches: Contribution[]) => matches.reduce((tally, match) => addTo(tally, match, 1), start())

it('is the same whatever was counted in and taken out before', () =>
  fc.assert(
    fc.property(fc.array(contribution), fc.array(contribution), (staying, leaving) => {
      const all = tallyOf([...leaving, ...staying])
      expect(leaving.reduce((tally, match) => addTo(tally, match, -1), all)).toEqual(tallyOf(staying))
    }),
  ))

it('gives the figures of its matches', () =>
  fc.assert(
    fc.property(fc.array(contribution, { minLength: 1 }), (matches) => {
      const tally = tallyOf(matches)
      const scores = matches.map(({ performanceScore }) => performanceScore)
      const sum = scores.reduce((total, score) => total + score, 0)
      const wins = matches.filter(({ result }) => result === 'won').length
      const scoredMatches = matches.filter(({ isScored }) => isScored).length
      expect(figures([tally], 0)).toMatchObject({ wins, scoredMatches, winRate: winRate(wins, matches.length) })
      expect(figures([tally], 0).performanceScore).toBeCloseTo(sum / matches.length, 6)
      const scoreSquareSum = scores.reduce((total, score) => total + score * score, 0)
      const expected = consistency({ matches: scores.length, scoreSum: sum, scoreSquareSum })
      if (expected === undefined) expect(consistency(scoreSums(tally))).toBeUndefined()
      else expect(consistency(scoreSums(tally))).toBeCloseTo(expected, 4)
    }),
  ))

it('is fully consistent for ten thousand equal scores, also after as many others have left', () => {
  const match = fc.sample(contribution, 1)[0]!
  const equal = { ...match, performanceScore: 700 / 11 }
  const other = { ...match, performanceScore: 1000 / 13 }
  let tally = start()
  for (let count = 0; count < 10_000; count += 1) tally = addTo(addTo(tally, equal, 1), other, 1)
  for (let count = 0; count < 10_000; count += 1) tally = addTo(tally, other, -1)
  expect(consistency(scoreSums(tally))).toBeCloseTo(100, 4)
})

it.each<[levels: number[], isAdvanced: boolean]>([
  [[], false],
  [[3.9], false],
  [[4], true],
  [[3.9, 4.1], true],
  [[3.8, 4.1], false],
  [[2, 6], true],
])('opponents of %j: advanced is %j', (opponentLevels, isAdvanced) => {
  const match = { ...fc.sample(contribution, 1)[0]!, opponentLevels }
  expect(addTo(emptyTally(), match, 1).advanced.matches).toBe(isAdvanced ? 1 : 0)
})
