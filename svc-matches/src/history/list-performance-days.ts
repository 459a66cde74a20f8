import { DomainError, isLocalDay, type LocalDay, type MatchFormat } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import { refuse } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import { fillHistory } from './fill-history.ts'
import type { PerformanceDay } from '../records/performance-day.model.ts'

const PAGE_MAX = 1_000
const ROUNDS = 100

type Question = { userId: string; format: MatchFormat; limit: number; cursor?: LocalDay }

/** The history of days, written first where it is stale. The cursor is the day to continue from. */
export async function listPerformanceDays(
  ctx: Parameters<typeof fillHistory>[0] & Pick<Context, 'performanceHistory'>,
  { userId, format, limit, cursor }: Question,
): Promise<{ days: PerformanceDay[]; nextCursor?: LocalDay }> {
  if (cursor !== undefined && !isLocalDay(cursor)) refuse('cursor')
  if (!Number.isInteger(limit) || limit < 0 || limit > PAGE_MAX) refuse('limit')
  const pageSize = limit || PAGE_MAX
  for (let round = 0; round < ROUNDS; round += 1) {
    await fillHistory(ctx, userId)
    const { version } = await settled(ctx, userId)
    const rows = await ctx.performanceHistory.list({ userId, format }, cursor ?? '', pageSize + 1)
    const after = await ctx.userStats.find(userId)
    // Else written while we read.
    if ((after?.version ?? 0) === version) return { days: rows.slice(0, pageSize), nextCursor: rows[pageSize]?.date }
  }
  throw new DomainError('OVERLOADED')
}
