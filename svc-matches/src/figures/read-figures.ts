import { MATCH_FORMATS } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { noRecentDays, ofZone, withZone } from '../tallies/recent-days.ts'
import { EVER, formatsOf, type Scope, type Streaks, type Tallies } from '../tallies/user-stats.ts'

/** With a time zone the tallies have the recent days of its calendar. */
type FiguresRequest = { scopes: readonly Scope[]; timeZone?: string }

export type PlayerFigures = {
  tallies: Tallies
  /** Of the requested scopes at least. */
  streaks: Streaks
  /** Other figures have another version. */
  version: string
}

type Needs = Pick<Context, 'userStats' | 'playerLog' | 'figureSource' | 'clock'>

const ATTEMPTS = 5

/** A player's figures: one read of one document, unless something in it is unknown, which is then looked up and kept. */
export async function readFigures(ctx: Needs, userId: string, { scopes, timeZone }: FiguresRequest): Promise<PlayerFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const stats = await settled(ctx, userId)
    const { tallies, streaks, version } = stats
    // Without a match there is no document, and nothing to look for: otherwise a request with any id would create one.
    if (version === 0) return { tallies: withoutDays(tallies, timeZone, ctx.clock()), streaks, version: '0' }
    const unknown = scopes.filter((scope) => !streaks[scope])
    if (unknown.length === 0 && hasDays(tallies, timeZone)) return { tallies, streaks, version: String(version) }

    const [looked, complete] = await Promise.all([
      Promise.all(unknown.map(async (scope) => [scope, await ctx.figureSource.streak(userId, formatsOf(scope))] as const)),
      withDays(ctx, userId, tallies, timeZone),
    ])
    const figures = {
      tallies: complete,
      streaks: { ...streaks, ...Object.fromEntries(looked) },
      ...calendarFrom(tallies, timeZone),
    }
    if (await ctx.userStats.fill(stats, figures)) return { ...figures, version: String(version + 1) }
    // The document has moved on, so the look may have seen more than the figures count.
    if (attempt === ATTEMPTS) return { ...figures, version: String(version) }
  }
}

/** The first zone that is ever asked for is the player's: rows of the history follow it. */
const calendarFrom = (tallies: Tallies, timeZone: string | undefined) =>
  timeZone !== undefined && !tallies.singles.days ? { history: { timeZone, from: { singles: EVER, doubles: EVER } } } : {}

const hasDays = (tallies: Tallies, timeZone: string | undefined) =>
  timeZone === undefined || MATCH_FORMATS.every((format) => ofZone(tallies[format].days, timeZone))

function withoutDays(tallies: Tallies, timeZone: string | undefined, now: Date): Tallies {
  if (timeZone === undefined) return tallies
  const days = [noRecentDays(now, timeZone)]
  return { singles: { ...tallies.singles, days }, doubles: { ...tallies.doubles, days } }
}

async function withDays(ctx: Needs, userId: string, tallies: Tallies, timeZone: string | undefined): Promise<Tallies> {
  if (timeZone === undefined || hasDays(tallies, timeZone)) return tallies
  const which = { timeZone, now: ctx.clock() }
  const [singles, doubles] = await Promise.all([
    ctx.figureSource.recentDays(userId, 'singles', which),
    ctx.figureSource.recentDays(userId, 'doubles', which),
  ])
  return {
    singles: { ...tallies.singles, days: withZone(tallies.singles.days, singles) },
    doubles: { ...tallies.doubles, days: withZone(tallies.doubles.days, doubles) },
  }
}
