import fc from 'fast-check'
import { NO_STATS, userStats, type StatsMatch } from './stats.ts'
import { currentStreak } from './streak.ts'
import { MATCH_RESULTS } from './vocabulary.ts'

const on = (day: number, result: 'won' | 'lost', performanceScore = 50): StatsMatch => ({
  id: `m${day}`,
  result,
  performanceScore,
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
