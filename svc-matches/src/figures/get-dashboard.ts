import { insights, lastDays, localDay, RECENT_MATCHES } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { toBounds } from '../records/match-filter.ts'
import type { Match } from '../records/match.ts'
import { daysOf, figuresOf, matchTypesOf, readFigures, trendOf } from './get-figures.ts'
import { sumOf } from '../tallies/tally.ts'
import { SCOPES } from '../tallies/user-stats.ts'
import { checkTimeZone } from '../calls/check-input.ts'

type Needs = Pick<Context, 'clock' | 'figureSource' | 'matches' | 'playerLog' | 'userStats'>

/** The form of a player is of so many; a wide screen lists six of them. */
const SHOWN_MATCHES = 8

type Question = { userId: string; timeZone: string; knownVersion?: string }

/** Three queries at most, however long the history is; a small one when the caller has that version already. */
export async function getDashboard(ctx: Needs, { userId, timeZone, knownVersion }: Question) {
  checkTimeZone(timeZone)
  // Whatever was shown under a version of figures is there under it again.
  if (knownVersion !== undefined) {
    const quiet = versionOf(String(await ctx.userStats.quietVersion(userId)), { timeZone, now: ctx.clock() })
    if (quiet === knownVersion) return { unchanged: knownVersion }
  }
  const now = ctx.clock()
  // Not at once with the matches: those must not be older than the version that stands for them.
  const figures = await readFigures(ctx, userId, SCOPES)
  const version = versionOf(figures.version, { now, timeZone })
  if (version === knownVersion) return { unchanged: version }
  const [all, singles, doubles] = [figuresOf(figures, 'both'), figuresOf(figures, 'singles'), figuresOf(figures, 'doubles')]
  const newest = all.totalMatches === 0 ? [] : await ctx.matches.list(userId, toBounds({}), SHOWN_MATCHES)

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
    lastDays: lastDays(daysOf(figures, 'both'), localDay(now, timeZone), all),
    recentMatches: newest,
    insights: insights({ all, singles, doubles, againstAdvanced, recentMean: recentMean(newest) }),
    version,
    figuresVersion: figures.version,
  }
}

const versionOf = (figures: string, { now, timeZone }: { now: Date; timeZone: string }) =>
  [figures, localDay(now, timeZone), timeZone].join(' ')

function recentMean(newest: Match[]): number | undefined {
  const recent = newest.slice(0, RECENT_MATCHES)
  if (recent.length < RECENT_MATCHES) return undefined
  return recent.reduce((sum, { performanceScore }) => sum + performanceScore, 0) / recent.length
}
