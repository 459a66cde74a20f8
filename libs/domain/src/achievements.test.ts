import { achievements } from './achievements.ts'
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
