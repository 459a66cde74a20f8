import {
  type DayFigures,
  addDays,
  DomainError,
  isLocalDay,
  localDay,
  MATCH_FORMATS,
  MATCH_TYPES,
  performanceTrend,
  recapOf,
  TREND_RANGES,
  winRate,
  type MatchType,
  type Recap,
  type TrendPoint,
  type TrendRange,
} from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { readFigures, type PlayerFigures } from './read-figures.ts'
import { figures, type Figures } from '../tallies/tally.ts'
import { formatsOf, type Scope, type Tallies } from '../tallies/user-stats.ts'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import { checkTimeZone, refuse } from '../calls/check-input.ts'
import { dayFigures } from '../tallies/recent-days.ts'
import { toBounds } from '../records/match-filter.ts'
import { readSettled } from '../changes/change-player.ts'

type Needs = Pick<Context, 'clock' | 'figureSource' | 'matches' | 'playerLog' | 'shownFigures' | 'userStats'>

export async function getFigures(ctx: Needs, userId: string, scope: Scope): Promise<Figures> {
  return figuresOf(await readFigures(ctx, userId, [scope]), scope)
}

export function figuresOf({ tallies, streaks }: PlayerFigures, scope: Scope): Figures {
  return figures(
    formatsOf(scope).map((format) => tallies[format]),
    streaks[scope]!.length,
  )
}

type StatsQuestion = { caller: Caller; onward: Outgoing; userId: string; scope: Scope }

export async function getStats(ctx: Needs, { scope, ...question }: StatsQuestion): Promise<Figures> {
  await checkFiguresShown(ctx, question)
  return getFigures(ctx, question.userId, scope)
}

type Reader = { caller: Caller; onward: Outgoing; userId: string }

/** Statistics and matches are for their owner, administrators, and players to whom the owner shows them. */
export async function checkFiguresShown(ctx: Needs, { caller, onward, userId }: Reader): Promise<void> {
  if (userId === '') refuse('userId')
  if (userId === caller.userId || caller.role === 'admin') return
  if (!(await ctx.shownFigures.of(onward, [userId])).has(userId)) throw new DomainError('STATS_FORBIDDEN')
}

type TrendQuestion = { userId: string; scope: Scope; timeZone: string; days?: number }

export async function getTrend(ctx: Needs, { userId, scope, timeZone, days }: TrendQuestion): Promise<TrendPoint[]> {
  checkTimeZone(timeZone)
  const range = TREND_RANGES.find((offered) => offered === days)
  if (days !== undefined && range === undefined) refuse('days')
  const figures = await readFigures(ctx, userId, [])
  return trendOf(figures, { scope, timeZone, now: ctx.clock(), range })
}

/** The zone decides which day is today. */
export function trendOf(
  { tallies }: PlayerFigures,
  { scope, timeZone, now, range }: { scope: Scope; timeZone: string; now: Date; range?: TrendRange },
): TrendPoint[] {
  return performanceTrend(daysOf({ tallies }, scope), localDay(now, timeZone), range)
}

export const daysOf = ({ tallies }: Pick<PlayerFigures, 'tallies'>, scope: Scope): DayFigures[] =>
  formatsOf(scope).flatMap((format) => dayFigures(tallies[format].days))

/** More than any player has in a season. */
const RECAP_MATCHES = 2_000
const DAYS_MAX = 93

type RecapQuestion = { userId: string; firstDay: string; lastDay: string }

/** From the stored matches of those days alone: one query, on the index of the player's own order. */
export async function getRecap(ctx: Needs, { userId, firstDay, lastDay }: RecapQuestion): Promise<Recap> {
  for (const [field, day] of Object.entries({ firstDay, lastDay })) if (!isLocalDay(day)) refuse(field)
  if (lastDay < firstDay || lastDay > addDays(firstDay, DAYS_MAX)) refuse('lastDay')
  const matches = await readSettled(ctx, userId, () => ctx.matches.list(userId, toBounds({ firstDay, lastDay }), RECAP_MATCHES))
  return recapOf(matches)
}

export type MatchTypeFigures = { matchType: MatchType; matches: number; winRate: number }

/** One row per type that occurs, whatever format it was played in. */
export async function listMatchTypes(ctx: Needs, userId: string): Promise<MatchTypeFigures[]> {
  return matchTypesOf((await readFigures(ctx, userId, [])).tallies)
}

export function matchTypesOf(tallies: Tallies): MatchTypeFigures[] {
  return MATCH_TYPES.flatMap((matchType) => {
    const sum = (of: 'matches' | 'wins') =>
      MATCH_FORMATS.reduce((total, format) => total + tallies[format].byType[matchType][of], 0)
    const matches = sum('matches')
    return matches === 0 ? [] : [{ matchType, matches, winRate: winRate(sum('wins'), matches) }]
  })
}
