import { localDay, MATCH_FORMATS, startOfDay, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { daysAfter } from './days-after.ts'

/** Longer than the longest history takes. */
const WRITER_MS = 60_000
const ROUNDS = 10

/**
 * Rewrites the history of days from the first day that a change has made stale. The mark stays until all rows are written, so an
 * interrupted rewrite is repeated. Answers false when another process is rewriting.
 */
export async function rewriteHistory(ctx: Context, userId: string): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = await ctx.userStats.find(userId)
    if (!record?.history?.from) return true
    if (!record.history.timeZone) await ctx.userStats.turnHistory(userId, calendarOf(record))

    const now = ctx.clock()
    const writer = { token: ctx.newId(), until: new Date(now.getTime() + WRITER_MS) }
    const lease = await ctx.userStats.takeHistory(userId, writer, now)
    if (!lease) return false
    await rewrite(ctx, lease)
    if (await ctx.userStats.endHistory(userId, writer.token, lease.history!.marks)) return true
  }
  return false
}

/** The zone last requested; a player who never opened the history has none. */
function calendarOf({ tallies }: UserStatsRecord): string {
  return tallies?.singles.days?.[0]?.timeZone ?? 'UTC'
}

async function rewrite(ctx: Context, { _id: userId, history }: UserStatsRecord): Promise<void> {
  const { from = {}, timeZone = 'UTC', marks } = history!
  for (const format of MATCH_FORMATS) {
    const at = from[format]
    if (at) await rewriteFormat(ctx, { userId, format }, { at, timeZone, marks })
  }
}

type Stale = { at: Date; timeZone: string; marks: number }

async function rewriteFormat(ctx: Context, place: { userId: string; format: MatchFormat }, { at, timeZone, marks }: Stale) {
  const first = localDay(at, timeZone)
  const by = { marks, now: ctx.clock() }
  const days = daysAfter(await ctx.performanceHistory.lastBefore(place, first), timeZone)
  for await (const matches of ctx.figureSource.played(place.userId, place.format, startOfDay(first, timeZone))) {
    await ctx.performanceHistory.write(place, days.add(matches), by)
  }
  await ctx.performanceHistory.write(place, days.end(), by)
  await ctx.performanceHistory.drop(place, first, marks)
}
