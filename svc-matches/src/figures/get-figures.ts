import {
  ACTIVE_OPPONENT_DAYS,
  addDays,
  consistency,
  DomainError,
  isLocalDay,
  localDay,
  MATCH_FORMATS,
  MATCH_TYPES,
  performanceTrend,
  playedDays,
  recapOf,
  TREND_RANGES,
  winRate,
  type DayFigures,
  type MatchFormat,
  type MatchType,
  type PlayedDay,
  type Recap,
  type TrendPoint,
  type TrendRange,
} from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import { checkTimeZone, refuse } from '../calls/check-input.ts'
import { readSettled, settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { toBounds } from '../records/match-filter.ts'
import { dayFigures } from '../tallies/recent-days.ts'
import { traitRecords } from '../tallies/trait-sums.ts'
import { figures, scoresIn, scoreSums, type Figures } from '../tallies/tally.ts'
import { formatsOf, type Scope, type Streaks, type Tallies } from '../tallies/user-stats.ts'

type Needs = Pick<Context, 'clock' | 'figureSource' | 'playerLog' | 'userStats'>

export type PlayerFigures = {
  tallies: Tallies
  /** Of the requested scopes at least. */
  streaks: Streaks
  /** Other figures have another version. */
  version: string
}

const ATTEMPTS = 5

/** A player's figures: one read of one document, unless something in it is unknown, which is then looked up and kept. */
export async function readFigures(
  ctx: Omit<Needs, 'clock'>,
  userId: string,
  scopes: readonly Scope[] = [],
): Promise<PlayerFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const stats = await settled(ctx, userId)
    const { tallies, streaks, version } = stats
    const unknown = scopes.filter((scope) => !streaks[scope])
    if (unknown.length === 0) return { tallies, streaks, version: String(version) }

    const looked = await Promise.all(
      unknown.map(async (scope) => [scope, await ctx.figureSource.streak(userId, formatsOf(scope))] as const),
    )
    const known = { ...streaks, ...Object.fromEntries(looked) }
    if (await ctx.userStats.fill(stats, { streaks: known })) return { tallies, streaks: known, version: String(version + 1) }
    // The document has moved on, so the look may have seen more than the figures count.
    if (attempt === ATTEMPTS) return { tallies, streaks: known, version: String(version) }
  }
}

export function figuresOf({ tallies, streaks }: PlayerFigures, scope: Scope): Figures {
  return figures(
    formatsOf(scope).map((format) => tallies[format]),
    streaks[scope]!.length,
  )
}

type Reader = { caller: Caller; onward: Outgoing; userId: string }

export async function getStats(
  ctx: Needs & Pick<Context, 'accounts'>,
  { scope, ...reader }: Reader & { scope: Scope },
): Promise<Figures> {
  await checkFiguresShown(ctx, reader)
  return figuresOf(await readFigures(ctx, reader.userId, [scope]), scope)
}

/** Statistics and matches are for their owner, administrators, and players to whom the owner shows them. */
export async function checkFiguresShown(ctx: Pick<Context, 'accounts'>, { caller, onward, userId }: Reader): Promise<void> {
  if (userId === '') refuse('userId')
  if (userId === caller.userId || caller.role === 'admin') return
  if (!(await ctx.accounts.showing(onward, [userId])).has(userId)) throw new DomainError('STATS_FORBIDDEN')
}

type TrendQuestion = { userId: string; scope: Scope; timeZone: string; days?: number }

export async function getTrend(ctx: Needs, { userId, scope, timeZone, days }: TrendQuestion): Promise<TrendPoint[]> {
  checkTimeZone(timeZone)
  const range = TREND_RANGES.find((offered) => offered === days)
  if (days !== undefined && range === undefined) refuse('days')
  return trendOf(await readFigures(ctx, userId), { scope, timeZone, now: ctx.clock(), range })
}

export function trendOf(
  { tallies }: PlayerFigures,
  { scope, timeZone, now, range }: { scope: Scope; timeZone: string; now: Date; range?: TrendRange },
): TrendPoint[] {
  return performanceTrend(daysOf({ tallies }, scope), localDay(now, timeZone), range)
}

export const daysOf = ({ tallies }: Pick<PlayerFigures, 'tallies'>, scope: Scope): DayFigures[] =>
  formatsOf(scope).flatMap((format) => dayFigures(tallies[format].days))

/** Days of the last 26 weeks with a match, over both formats. */
export async function listPlayedDays(ctx: Needs, userId: string, timeZone: string): Promise<PlayedDay[]> {
  checkTimeZone(timeZone)
  const sums = new Map<string, number>()
  for (const { day, matches } of playedDays(daysOf(await readFigures(ctx, userId), 'both'), localDay(ctx.clock(), timeZone)))
    sums.set(day, (sums.get(day) ?? 0) + matches)
  return [...sums].map(([day, matches]) => ({ day, matches })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** More than any player has in a season. */
const RECAP_MATCHES = 2_000
const RECAP_DAYS_MAX = 93

type RecapQuestion = { userId: string; firstDay: string; lastDay: string }

export async function getRecap(
  ctx: Pick<Context, 'matches' | 'playerLog' | 'userStats'>,
  { userId, ...days }: RecapQuestion,
): Promise<Recap> {
  const { firstDay, lastDay } = days
  for (const [field, day] of Object.entries(days)) if (!isLocalDay(day)) refuse(field)
  if (lastDay < firstDay || lastDay > addDays(firstDay, RECAP_DAYS_MAX)) refuse('lastDay')
  return recapOf(await readSettled(ctx, userId, () => ctx.matches.list(userId, toBounds({ firstDay, lastDay }), RECAP_MATCHES)))
}

export type MatchTypeFigures = { matchType: MatchType; matches: number; winRate: number }

export async function listMatchTypes(ctx: Needs, userId: string): Promise<MatchTypeFigures[]> {
  return matchTypesOf((await readFigures(ctx, userId)).tallies)
}

export function matchTypesOf(tallies: Tallies): MatchTypeFigures[] {
  return MATCH_TYPES.flatMap((matchType) => {
    const sum = (of: 'matches' | 'wins') =>
      MATCH_FORMATS.reduce((total, format) => total + tallies[format].byType[matchType][of], 0)
    const matches = sum('matches')
    return matches === 0 ? [] : [{ matchType, matches, winRate: winRate(sum('wins'), matches) }]
  })
}

export async function getFormatAnalytics(
  ctx: Needs & Pick<Context, 'encounters'>,
  { userId, format, timeZone }: { userId: string; format: MatchFormat; timeZone: string },
) {
  checkTimeZone(timeZone)
  const now = ctx.clock()
  const today = localDay(now, timeZone)
  const lately = { from: addDays(today, -ACTIVE_OPPONENT_DAYS), before: addDays(today, 1) }
  const [figures, activeOpponents] = await Promise.all([
    readFigures(ctx, userId, [format]),
    ctx.encounters.countOpponents(userId, format, lately),
  ])
  const { traits, places } = figures.tallies[format]
  return {
    stats: figuresOf(figures, format),
    consistency: consistency(scoreSums(figures.tallies[format])),
    activeOpponents,
    trend: trendOf(figures, { scope: format, timeZone, now }),
    days: playedDays(daysOf(figures, format), today),
    scores: scoresIn(figures.tallies[format]),
    ...traitRecords(traits, places ?? (await ctx.figureSource.places(userId, format))),
  }
}
