import type { Context } from '../context.ts'
import type { Contribution } from './contribution.ts'
import { stillKept } from './recent-days.ts'
import { withMatch, withoutMatch, type RunningStreak } from './running-streak.ts'
import { addTo, type Tally } from './tally.ts'
import { formatsOf, SCOPES, type Scope, type Streaks, type Tallies, type UserStatsRecord } from './user-stats.ts'

/** A change that has happened: what the figures count for the match, and what they are to count. */
export type Happened = { token: string; before?: Contribution; after?: Contribution }

type Figures = { tallies: Tallies; streaks: Streaks }

/**
 * The figures with the changes counted in. `isQuiet` says that no other change is on its way, so that a look at the matches sees
 * exactly what the figures count; without it a streak that only a look could tell stays unknown, and undefined means: not yet.
 */
export async function figuresAfter(
  ctx: Context,
  record: UserStatsRecord,
  changes: Happened[],
  isQuiet: boolean,
): Promise<Figures | undefined> {
  const look = async (scope: Scope) => [scope, await ctx.figureSource.streak(record._id, formatsOf(scope))] as const
  if (!record.tallies) {
    if (!isQuiet) return undefined
    const [streaks, tallies] = await Promise.all([Promise.all(SCOPES.map(look)), recountTallies(ctx, record._id)])
    return { tallies, streaks: Object.fromEntries(streaks) }
  }
  const kept = SCOPES.map((scope) => [scope, streakAfter(record.streaks?.[scope], changes, scope)] as const)
  const unknown = kept.filter(([, streak]) => streak === undefined).map(([scope]) => scope)
  const seen = isQuiet ? await Promise.all(unknown.map(look)) : []
  const streaks = Object.fromEntries([...kept.filter(([, streak]) => streak !== undefined), ...seen])
  const now = ctx.clock()
  const { singles, doubles } = record.tallies
  const recent = { singles: withoutOldDays(singles, now), doubles: withoutOldDays(doubles, now) }
  return { tallies: talliesAfter(recent, changes), streaks }
}

export async function recountTallies(ctx: Context, userId: string): Promise<Tallies> {
  const [singles, doubles] = await Promise.all([
    ctx.figureSource.tally(userId, 'singles'),
    ctx.figureSource.tally(userId, 'doubles'),
  ])
  return { singles, doubles }
}

export function talliesAfter(tallies: Tallies, changes: Happened[]): Tallies {
  const counted = (tally: Tally, match: Contribution | undefined, sign: 1 | -1) => (match ? addTo(tally, match, sign) : tally)
  return changes.reduce((sum, { before, after }) => {
    const next = { ...sum }
    if (before) next[before.format] = counted(next[before.format], before, -1)
    if (after) next[after.format] = counted(next[after.format], after, 1)
    return next
  }, tallies)
}

function withoutOldDays(tally: Tally, now: Date): Tally {
  return tally.recent ? { ...tally, recent: stillKept(tally.recent, now) } : tally
}

function streakAfter(streak: RunningStreak | undefined, changes: Happened[], scope: Scope): RunningStreak | undefined {
  const counts = (match: Contribution | undefined): match is Contribution =>
    match !== undefined && formatsOf(scope).includes(match.format)
  return changes.reduce((running, { before, after }) => {
    const without = running && counts(before) ? withoutMatch(running, before) : running
    return without && counts(after) ? withMatch(without, after) : without
  }, streak)
}
