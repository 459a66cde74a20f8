import fc from 'fast-check'
import { chemistryLift, consistency, currentStreak, NO_STATS, userStats, type StatsMatch } from './stats.ts'
import { MATCH_RESULTS } from './vocabulary.ts'

const on = (day: number, result: 'won' | 'lost', performanceScore = 50): StatsMatch => ({
  id: `m${day}`,
  result,
  performanceScore,
  playedOn: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
  matchDate: new Date(Date.UTC(2026, 0, day)),
  createdAt: new Date(Date.UTC(2026, 0, day)),
})

describe('userStats', () => {
  it('is all zero without matches', () => {
    expect(userStats([])).toEqual(NO_STATS)
  })

  it('counts, averages and finds the streak by date, not by position', () => {
    expect(userStats([on(1, 'lost', 40), on(3, 'won', 60), on(2, 'won', 80)])).toEqual({
      totalMatches: 3,
      wins: 2,
      losses: 1,
      winRate: (2 / 3) * 100,
      currentStreak: 2,
      performanceScore: 60,
    })
  })

  it('does not depend on the order of the list', () => {
    const matches = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...MATCH_RESULTS)), { maxLength: 20 })
    fc.assert(
      fc.property(matches, (days) => {
        const list = days.map(([day, result], index) => ({ ...on(day, result, day), id: `m${index}` }))
        expect(userStats([...list].reverse()).currentStreak).toBe(userStats(list).currentStreak)
        expect(userStats([...list].reverse()).winRate).toBe(userStats(list).winRate)
      }),
    )
  })
})

describe('currentStreak', () => {
  it.each([
    [[], 0],
    [['won'], 1],
    [['lost', 'lost', 'won'], -2],
    [['won', 'won', 'won'], 3],
  ] as const)('of %j is %d', (results, streak) => {
    expect(currentStreak(results)).toBe(streak)
  })
})

describe('consistency', () => {
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
})

describe('chemistryLift', () => {
  it.each<
    [what: string, partner: [matches: number, wins: number], all: [matches: number, wins: number], lift: number | undefined]
  >([
    ['subtracts the rate without the partner', [5, 4], [15, 9], 30],
    ['is negative for a partner who costs wins', [10, 2], [20, 12], -80],
    ['is nothing for a strong player with everybody', [5, 5], [10, 10], 0],
    ['needs five matches', [4, 4], [14, 9], undefined],
    ['needs a match without the partner', [9, 5], [9, 5], undefined],
  ])('%s', (_what, [matches, wins], [allMatches, allWins], lift) => {
    expect(chemistryLift({ matches, wins }, { matches: allMatches, wins: allWins })).toEqual(
      lift === undefined ? undefined : expect.closeTo(lift, 9),
    )
  })
})
