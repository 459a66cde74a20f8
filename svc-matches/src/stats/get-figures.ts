import type { UserStats } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { figuresAfter, recountTallies, talliesAfter } from './figures-after.ts'
import type { RunningStreak } from './running-streak.ts'
import { whatHappened } from './settle-changes.ts'
import { figures } from './tally.ts'
import { formatsOf, type Scope, type Tallies, type UserStatsRecord } from './user-stats.ts'

const UNCOUNTED: Pick<UserStatsRecord, 'version' | 'pending'> = { version: 0, pending: [] }

/** A player's figures: one read of one document, unless changes are on their way or nothing was counted yet. */
export async function getFigures(ctx: Context, userId: string, scope: Scope): Promise<UserStats> {
  const record = (await ctx.userStats.find(userId)) ?? { _id: userId, ...UNCOUNTED }
  const streak = record.pending.length === 0 ? record.streaks?.[scope] : undefined
  if (record.tallies && streak) return answer(record.tallies, streak, scope)
  if (record.pending.length === 0) return countAndKeep(ctx, record, scope)

  const tallies = record.tallies
    ? talliesAfter(record.tallies, await whatHappened(ctx, record))
    : await recountTallies(ctx, userId)
  return answer(tallies, await ctx.figureSource.streak(userId, formatsOf(scope)), scope)
}

async function countAndKeep(ctx: Context, record: UserStatsRecord, scope: Scope): Promise<UserStats> {
  const { tallies, streaks } = (await figuresAfter(ctx, record, [], true))!
  // Of a player without matches nothing is kept: anybody's id could be asked for.
  if (record.version > 0 || tallies.singles.matches + tallies.doubles.matches > 0) {
    await ctx.userStats.keep(record._id, record.version, { tallies, streaks })
  }
  return answer(tallies, streaks[scope]!, scope)
}

const answer = (tallies: Tallies, streak: RunningStreak, scope: Scope): UserStats =>
  figures(
    formatsOf(scope).map((format) => tallies[format]),
    streak.length,
  )
