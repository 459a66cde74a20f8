import type { Context } from '../context.ts'
import type { Contribution } from '../records/contribution.ts'
import { withinWindow } from './recent-days.ts'
import { withMatch, withoutMatch, type RunningStreak } from './running-streak.ts'
import { addTo, type Tally } from './tally.ts'
import type { Figures } from './user-stats-updates.ts'
import { formatsOf, SCOPES, type Count, type Scope, type Streaks, type Tallies, type UserStatsRecord } from './user-stats.ts'
import type { Applied } from '../intents/applied-changes.ts'

/**
 * The figures with the changes counted in. `isQuiet` means that no other change is pending, so that a read of the matches sees
 * exactly what the figures count; without it a streak that needs such a read stays unknown.
 */
export async function figuresAfter(
  ctx: Context,
  { _id: userId, tallies, streaks = {}, count }: UserStatsRecord,
  changes: Applied[],
  isQuiet: boolean,
): Promise<Figures | undefined> {
  if (tallies) return { tallies: talliesAfter(tallies, changes, ctx.clock()), streaks: await streaksNow() }
  return count && { count: { ...count, tallies: talliesAfter(count.tallies, changes.map(countedSoFar(count))) } }

  async function streaksNow(): Promise<Streaks> {
    const carriedOn = streaksAfter(streaks, changes)
    return isQuiet ? { ...carriedOn, ...(await lookAtStreaks(ctx, userId, unknownIn(carriedOn))) } : carriedOn
  }
}

/** Those that take no look at the matches. */
export function streaksAfter(streaks: Streaks, changes: Applied[]): Streaks {
  const carriedOn = SCOPES.map((scope) => [scope, streakAfter(streaks[scope], changes, scope)] as const)
  return Object.fromEntries(carriedOn.filter(([, streak]) => streak !== undefined))
}

export const unknownIn = (streaks: Streaks, scopes: readonly Scope[] = SCOPES): Scope[] =>
  scopes.filter((scope) => streaks[scope] === undefined)

export async function lookAtStreaks(ctx: Context, userId: string, scopes: readonly Scope[]): Promise<Streaks> {
  const look = async (scope: Scope) => [scope, await ctx.figureSource.streak(userId, formatsOf(scope))] as const
  return Object.fromEntries(await Promise.all(scopes.map(look)))
}

/** With a moment: without the days that are over by then. */
export function talliesAfter(tallies: Tallies, changes: Applied[], now?: Date): Tallies {
  const counted = (tally: Tally, match: Contribution | undefined, sign: 1 | -1) => (match ? addTo(tally, match, sign) : tally)
  const start = now ? { singles: dropOldDays(tallies.singles, now), doubles: dropOldDays(tallies.doubles, now) } : tallies
  return changes.reduce((sum, { before, after }) => {
    const next = { ...sum }
    if (before) next[before.format] = counted(next[before.format], before, -1)
    if (after) next[after.format] = counted(next[after.format], after, 1)
    return next
  }, start)
}

/** Of a match that the count has not come to nothing is in its tallies; it will be met as it is then. */
const countedSoFar =
  ({ position }: Count) =>
  (change: Applied): Applied => {
    const isIn = (match: Contribution | undefined) => match && change.id <= position[match.format]
    return {
      ...change,
      before: isIn(change.before) ? change.before : undefined,
      after: isIn(change.after) ? change.after : undefined,
    }
  }

function dropOldDays(tally: Tally, now: Date): Tally {
  return tally.days ? { ...tally, days: tally.days.map((days) => withinWindow(days, now)) } : tally
}

function streakAfter(streak: RunningStreak | undefined, changes: Applied[], scope: Scope): RunningStreak | undefined {
  const counts = (match: Contribution | undefined): match is Contribution =>
    match !== undefined && formatsOf(scope).includes(match.format)
  return changes.reduce((running, { before, after }) => {
    const without = running && counts(before) ? withoutMatch(running, before) : running
    return without && counts(after) ? withMatch(without, after) : without
  }, streak)
}
