import {
  addDays,
  ADVANCED_LEVEL,
  CALENDAR_WEEKS,
  consistency,
  insights,
  isJudged,
  LAST_DAYS,
  localDay,
  MATCH_TYPES,
  type MatchFormat,
  newestFirst,
  performanceTrend,
  RECENT_MATCHES,
  type StatsMatch,
  type TrendRange,
  userStats,
  weekStart,
  winRate,
} from '@kitchenline/domain'
import { ending, matchFormat, matchResult, matchType } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { UserStatsModel } from '../src/changes/user-stats.repository.ts'
import { orderKey } from '../src/records/order-key.ts'
import { naiveTraits, shownTraits } from './naive-traits.ts'
import type { Player } from './player.ts'

const scoredIn = (matches: Pick<pb.Match, 'playerScore' | 'opponentScore' | 'ending'>[]) =>
  matches.filter((match) => isJudged({ ...match, ending: ending.decode(match.ending) })).length

/** Every figure from the whole list of matches, by the rules of the product and without any of the service's shortcuts. */
function naiveFigures(list: pb.Match[], { now, timeZone }: { now: Date; timeZone: string }) {
  const matches = list
    .map((match) => ({ ...match, result: matchResult.decode(match.result)! }))
    .sort((a, b) => newestFirst(a as StatsMatch, b as StatsMatch))
  const of = (format?: MatchFormat) => matches.filter((match) => !format || matchFormat.decode(match.format) === format)
  const statsOf = (format?: MatchFormat) => ({ ...userStats(of(format) as StatsMatch[]), scoredMatches: scoredIn(of(format)) })
  const [all, singles, doubles] = [statsOf(), statsOf('singles'), statsOf('doubles')]

  const advanced = matches.filter(({ opponents }) => {
    const levels = opponents.flatMap(({ skillLevel }) => skillLevel ?? [])
    const tenths = levels.reduce((sum, level) => sum + Math.round(level * 10), 0)
    return levels.length > 0 && tenths / levels.length >= ADVANCED_LEVEL * 10
  })
  const newest = matches.slice(0, RECENT_MATCHES).map(({ performanceScore }) => performanceScore)
  const trend = (format?: MatchFormat, range?: TrendRange) =>
    performanceTrend(
      of(format).map(({ playedOn, performanceScore }) => ({
        day: playedOn,
        matches: 1,
        scoreSum: performanceScore,
      })),
      localDay(now, timeZone),
      range,
    ).map(({ score, ...point }) => ({ ...point, score: score ?? undefined }))

  const isRecent = ({ playedOn }: pb.Match) => playedOn > addDays(localDay(now, timeZone), -LAST_DAYS)
  const [recent, older] = [list.filter(isRecent), list.filter((match) => !isRecent(match))]
  const meanOf = (some: Pick<pb.Match, 'performanceScore'>[]) =>
    some.reduce((sum, { performanceScore }) => sum + performanceScore, 0) / some.length
  return {
    dashboard: {
      stats: all,
      singlesStats: singles,
      doublesStats: doubles,
      matchTypes: MATCH_TYPES.map(matchType.encode)
        .map((type) => ({ type, ofType: matches.filter((match) => match.matchType === type) }))
        .filter(({ ofType }) => ofType.length > 0)
        .map(({ type, ofType }) => ({
          matchType: type,
          matches: ofType.length,
          winRate: winRate(ofType.filter(({ result }) => result === 'won').length, ofType.length),
        })),
      trend: trend(),
      lastDays: {
        matches: recent.length,
        // Zero too is only as near as sums of fractions come.
        ...(older.length > 0 && { performanceChange: expect.closeTo(meanOf(matches) - meanOf(older), 4) as number }),
      },
      recentMatches: matches.slice(0, 8).map(({ id }) => expect.objectContaining({ id }) as pb.Match),
      insights: insights({
        all,
        singles,
        doubles,
        againstAdvanced: { matches: advanced.length, wins: advanced.filter(({ result }) => result === 'won').length },
        recentMean: newest.length < RECENT_MATCHES ? undefined : newest.reduce((sum, score) => sum + score, 0) / newest.length,
      }).map(({ code, params }) => ({ code, params })),
    },
    trend,
    traits: (format: MatchFormat) => naiveTraits(list.filter((match) => matchFormat.decode(match.format) === format)),
    days: (format: MatchFormat) => {
      const from = addDays(weekStart(localDay(now, timeZone)), -7 * (CALENDAR_WEEKS - 1))
      const days = of(format).map(({ playedOn }) => playedOn)
      return countEach(days.filter((day) => day >= from && day <= localDay(now, timeZone))).map(([day, matches]) => ({
        day,
        matches,
      }))
    },
    scores: (format: MatchFormat) =>
      countEach(of(format).map(({ performanceScore }) => Math.round(performanceScore))).map(([score, matches]) => ({
        score,
        matches,
      })),
    consistency: (format: MatchFormat) => {
      const scores = of(format).map(({ performanceScore }) => performanceScore)
      return consistency({
        matches: scores.length,
        scoreSum: scores.reduce((sum, score) => sum + score, 0),
        scoreSquareSum: scores.reduce((sum, score) => sum + score * score, 0),
      })
    },
  }
}

/** Each value that occurs, with how often; in order. */
function countEach<Value extends number | string>(values: Value[]): [Value, number][] {
  const each = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
  return each.map((value) => [value, values.filter((one) => one === value).length])
}

/** The same, with every number as near as a sum of whole units comes to a sum of fractions. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : (expect.closeTo(value, 4) as unknown)
  if (Array.isArray(value)) return value.map(nearly)
  if (value === null || typeof value !== 'object' || 'asymmetricMatch' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, nearly(field)]))
}

/** Everything the service answers, against that. */
export async function expectRecomputable(ana: Player, { now, timeZone }: { now: Date; timeZone: string }) {
  const naive = naiveFigures((await ana.stream()).flat(), { now, timeZone })
  const { version: _version, figuresVersion: _ofFigures, unchanged: _unchanged, ...dashboard } = await ana.dashboard(timeZone)
  expect(dashboard).toEqual(nearly(naive.dashboard))
  for (const days of [undefined, 30, 90] as const) {
    for (const format of [undefined, 'singles', 'doubles'] as const) {
      const { points } = await ana.trend({ timeZone, days, format: matchFormat.encode(format) })
      expect(points).toEqual(nearly(naive.trend(format, days)))
    }
  }
  for (const format of ['singles', 'doubles'] as MatchFormat[]) {
    const analytics = await ana.analytics(matchFormat.encode(format), timeZone)
    const consistent = naive.consistency(format)
    // The root of a sum of squares shows the last unit even where it is whole.
    expect(analytics.consistency).toEqual(consistent && (expect.closeTo(consistent, 4) as number))
    expect(analytics.trend).toEqual(nearly(naive.trend(format)))
    expect(analytics.days).toEqual(naive.days(format))
    expect(analytics.scores).toEqual(naive.scores(format))
    expect(shownTraits(analytics.traits)).toEqual(naive.traits(format))
  }
}

/** The rows of the history, each from the whole list of matches up to the end of its day. */
export async function expectHistory(ana: Player, given?: pb.Match[]) {
  const list = given ?? (await ana.stream()).flat()
  for (const format of ['singles', 'doubles'] as MatchFormat[]) {
    const matches = list
      .filter((match) => matchFormat.decode(match.format) === format)
      .map((match) => ({ ...match, result: matchResult.decode(match.result)! }))
    const rows = [...new Set(matches.map(({ playedOn }) => playedOn))].sort().map((date) => {
      const { winRate, totalMatches, currentStreak, performanceScore } = userStats(
        matches.filter(({ playedOn }) => playedOn <= date) as StatsMatch[],
      )
      return { date, winRate, totalMatches, performanceScore, winStreak: Math.max(0, currentStreak) }
    })
    const { days } = await ana.history(matchFormat.encode(format))
    expect(days.map(({ id: _id, createdAt: _createdAt, ...row }) => row)).toEqual(nearly(rows))
  }
}

/** Figures of both formats, counters of the book and the history, against the matches alone. */
export async function expectCounted(ana: Player): Promise<void> {
  const matches = (await ana.stream()).flat()
  for (const format of [undefined, 'singles', 'doubles'] as const) {
    const ofFormat = matches.filter((match) => !format || matchFormat.decode(match.format) === format)
    const { performanceScore, winRate, ...counted } = userStats(
      ofFormat.map((match) => ({ ...match, result: matchResult.decode(match.result)! })) as StatsMatch[],
    )
    await expect(ana.stats(matchFormat.encode(format))).resolves.toEqual({
      ...counted,
      scoredMatches: scoredIn(ofFormat),
      performanceScore: expect.closeTo(performanceScore, 5) as number,
      winRate: expect.closeTo(winRate, 9) as number,
    })
  }
  const book = await ana.opponents()
  for (const { id, totalMatches, wins, losses } of book) {
    const against = matches.filter(({ opponents }) => opponents.some((person) => person.id === id))
    const lost = against.filter(({ result }) => result === 'MATCH_RESULT_LOST').length
    expect({ totalMatches, wins, losses }).toEqual({ totalMatches: against.length, wins: lost, losses: against.length - lost })
  }
  await expectHistory(ana, matches)
  await expectNewestKept(ana, matches)
}

/** Else the feeds of friends would overlook a match. */
async function expectNewestKept({ userId }: Player, matches: pb.Match[]) {
  const keys = matches
    .map(({ id, playedOn, matchDate, createdAt }) => orderKey({ id, playedOn, matchDate: matchDate!, createdAt: createdAt! }))
    .sort()
  const stats = await UserStatsModel.findById(userId).lean()
  if (stats) expect([...keys, stats.newest].sort().at(-1)).toBe(stats.newest)
}

/** Every link of a match leads to an entry of the book, with the same name in all of them. */
export async function expectLinked(ana: Player): Promise<void> {
  const book = new Map((await ana.opponents()).map(({ id, name }) => [id, name]))
  for (const { opponents, partner } of (await ana.stream()).flat()) {
    for (const { id, name } of [...opponents, ...(partner ? [partner] : [])]) {
      if (id) expect([id, book.get(id)]).toEqual([id, name])
    }
  }
}
