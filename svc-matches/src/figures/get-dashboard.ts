import {
  insights,
  localDay,
  RECENT_MATCHES,
  type Insight,
  type MatchFormat,
  type TrendPoint,
  type UserStats,
} from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { toBounds } from '../records/match-filter.ts'
import type { Match } from '../records/match.ts'
import { figuresOf } from './get-figures.ts'
import { readFigures } from './read-figures.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'
import { sumOf } from './tally.ts'
import { SCOPES } from './user-stats.ts'
import { checkTimeZone } from '../check-time-zone.ts'
import { matchTypesOf, type MatchTypeFigures } from './list-match-types.ts'
import { trendOf } from './trend-of.ts'

const SHOWN_MATCHES = 3

export type Dashboard = Record<'all' | MatchFormat, UserStats> & {
  matchTypes: MatchTypeFigures[]
  trend: TrendPoint[]
  recentMatches: Match[]
  insights: Insight[]
  version: string
  figuresVersion: string
}

type Question = { userId: string; timeZone: string; knownVersion?: string }

/** Three queries, however long the history is; one when the caller has that version already. */
export async function getDashboard(
  ctx: Context,
  { userId, timeZone, knownVersion }: Question,
): Promise<Dashboard | { unchanged: string }> {
  checkTimeZone(timeZone)
  const now = ctx.clock()
  // Not at once with the matches: those must not be older than the version that stands for them.
  const figures = await readFigures(ctx, userId, { scopes: SCOPES, timeZone })
  const version = [figures.version, localDay(now, timeZone), timeZone].join(' ')
  if (version === knownVersion) return { unchanged: version }
  const newest = await newestMatches(ctx, userId, figuresOf(figures, 'both').totalMatches)

  const [all, singles, doubles] = [figuresOf(figures, 'both'), figuresOf(figures, 'singles'), figuresOf(figures, 'doubles')]
  const tallies = Object.values(figures.tallies)
  const againstAdvanced = {
    matches: sumOf(tallies, ({ advanced }) => advanced.matches),
    wins: sumOf(tallies, ({ advanced }) => advanced.wins),
  }
  return {
    all,
    singles,
    doubles,
    matchTypes: matchTypesOf(figures.tallies),
    trend: trendOf(figures, { scope: 'both', timeZone, now }),
    recentMatches: newest.slice(0, SHOWN_MATCHES),
    insights: insights({ all, singles, doubles, againstAdvanced, recentMean: recentMean(newest) }),
    version,
    figuresVersion: figures.version,
  }
}

/** Spares the question after moves while what is seen agrees with the figures: the next change of those shows everything anew. */
async function newestMatches(ctx: Context, userId: string, total: number): Promise<Match[]> {
  const look = () => ctx.matches.list(userId, toBounds({}), RECENT_MATCHES)
  const seen = await look()
  const isWhole = new Set(seen.map(({ id }) => id)).size === Math.min(total, RECENT_MATCHES)
  return isWhole ? seen : readAcrossMoves(ctx, userId, look)
}

function recentMean(newest: Match[]): number | undefined {
  if (newest.length < RECENT_MATCHES) return undefined
  return newest.reduce((sum, { performanceScore }) => sum + performanceScore, 0) / newest.length
}
