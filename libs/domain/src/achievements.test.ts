import { achievements, achievementsReached } from './achievements.ts'
import { performanceScore } from './score.ts'
import { NO_STATS } from './stats.ts'

it.each([
  [{}, []],
  [{ performanceScore: 80 }, ['highPerformer']],
  [{ performanceScore: 79.99 }, []],
  [{ currentStreak: 3 }, ['onFire']],
  [{ currentStreak: -3 }, []],
  [{ totalMatches: 10 }, ['dedicatedPlayer']],
  [{ totalMatches: 9 }, []],
])('%j holds %j', (figures, held) => {
  expect(achievements({ ...NO_STATS, ...figures })).toEqual(held)
})

describe('the first day of each', () => {
  const on = (day: number, result: 'won' | 'lost', performanceScore: number) => ({
    ...{ result, performanceScore, matchDate: new Date(Date.UTC(2026, 4, day)) },
  })
  const day = (at: Date | undefined) => at?.getUTCDate()
  const daysOf = async (...matches: ReturnType<typeof on>[]) =>
    Object.fromEntries((await achievementsReached(matches)).map(({ achievement, reachedAt }) => [achievement, day(reachedAt)]))

  it('is that of the match that reached it, though it was lost later', async () => {
    const wins = [1, 2, 3].map((at) => on(at, 'won', 60))
    expect(await daysOf(...wins, on(4, 'lost', 30))).toEqual({ onFire: 3 })
    expect(await daysOf(on(1, 'won', 90), on(2, 'lost', 40))).toEqual({ highPerformer: 1 })
    expect(await daysOf(...Array.from({ length: 12 }, (_, at) => on(at + 1, 'lost', 40)))).toEqual({ dedicatedPlayer: 10 })
  })

  it('is that of a score of exactly 80, which fractions make a trace less of 22 points to 11 in a tournament', async () => {
    const score = performanceScore({ matchType: 'tournament', result: 'won', playerScore: 22, opponentScore: 11 })
    expect(await daysOf(on(1, 'won', score))).toEqual({ highPerformer: 1 })
  })

  it('is of none where nothing was reached', async () => {
    expect(await daysOf()).toEqual({})
    expect(await daysOf(on(1, 'won', 60), on(2, 'lost', 40), on(3, 'won', 60), on(4, 'won', 60))).toEqual({})
  })
})
