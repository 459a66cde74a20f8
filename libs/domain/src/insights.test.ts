import { insights, type InsightInput } from './insights.ts'
import { performanceScore } from './score.ts'
import { NO_STATS, winRate, type UserStats } from './stats.ts'

const stats = (over: Partial<UserStats>): UserStats => ({ ...NO_STATS, ...over })
const played = (over: Partial<InsightInput> = {}): InsightInput => ({
  all: stats({ totalMatches: 10, performanceScore: 60 }),
  singles: NO_STATS,
  doubles: NO_STATS,
  againstAdvanced: { matches: 0, wins: 0 },
  recentMean: undefined,
  ...over,
})
const codes = (input: InsightInput) => insights(input).map((insight) => insight.code)
const inTournament = (playerScore: number, opponentScore: number) =>
  performanceScore({ matchType: 'tournament', result: 'won', playerScore, opponentScore })
const inFormats = (singles: number, doubles: number): Partial<InsightInput> => ({
  singles: stats({ totalMatches: 20, winRate: singles }),
  doubles: stats({ totalMatches: 20, winRate: doubles }),
})

it.each<[rule: string, input: Partial<InsightInput>, expected: string[]]>([
  ['nothing without matches', { all: NO_STATS }, []],
  ['65 % against advanced is not above 65', { againstAdvanced: { matches: 20, wins: 13 } }, []],
  ['two of three is', { againstAdvanced: { matches: 3, wins: 2 } }, ['strongAgainstAdvanced']],
  [
    '15 points are not over 15, whatever the fractions make of 11 of 20 and 2 of 5',
    inFormats(winRate(2, 5), winRate(11, 20)),
    [],
  ],
  ['doubles over 15 points ahead', inFormats(50, 66.7), ['doublesSpecialist']],
  ['singles over 15 points ahead', inFormats(50, 33.3), ['singlesSpecialist']],
  ['no specialist with one format only', { ...inFormats(0, 100), singles: NO_STATS }, []],
  ['a streak of 3', { all: stats({ totalMatches: 9, performanceScore: 60, currentStreak: 3 }) }, ['greatMomentum']],
  ['a streak of 2', { all: stats({ totalMatches: 9, performanceScore: 60, currentStreak: 2 }) }, []],
  ['3 losses in a row', { all: stats({ totalMatches: 9, performanceScore: 60, currentStreak: -3 }) }, ['breakThePattern']],
  [
    '85 is not above 85 as the score of 17 points to 7 in a tournament',
    { all: stats({ totalMatches: 1, performanceScore: inTournament(17, 7) }) },
    [],
  ],
  ['above 85', { all: stats({ totalMatches: 1, performanceScore: 85.01 }) }, ['excellentPerformance']],
  ['50 is not below 50', { all: stats({ totalMatches: 1, performanceScore: 50 }) }, []],
  ['below 50', { all: stats({ totalMatches: 1, performanceScore: 49.99 }) }, ['roomForImprovement']],
  ['10 more is not more than 10', { recentMean: 70 }, []],
  ['more than 10 above', { recentMean: 70.01 }, ['improvingRapidly']],
])('%s', (_rule, input, expected) => {
  expect(codes(played(input))).toEqual(expected)
})

it('keeps the order of the specification and gives each its counts', () => {
  const found = insights(
    played({
      all: stats({ totalMatches: 12, performanceScore: 86, currentStreak: 4 }),
      againstAdvanced: { matches: 10, wins: 7 },
      recentMean: 97,
    }),
  )
  const inOrder = ['strongAgainstAdvanced', 'greatMomentum', 'excellentPerformance', 'improvingRapidly']
  expect(found.map((insight) => insight.code)).toEqual(inOrder)
  expect(found[0]?.params).toEqual({ matches: 10, wins: 7, winRate: 70 })
})
