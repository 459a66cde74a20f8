import { DomainError, isLocalDay, type LocalDay, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { isBatch } from '../intents/intent.ts'
import { readFigures } from '../figures/read-figures.ts'
import { commitChanges } from '../changes/commit-changes.ts'
import { checkTimeZone, refuse } from '../check-input.ts'
import { isChain } from './days-after.ts'
import type { PerformanceDay } from './performance-history.model.ts'
import { rewriteHistory } from './rewrite-history.ts'

const PAGE_MAX = 1_000
const ROUNDS = 100
const PAUSE_MS = 100

type Question = { userId: string; format: MatchFormat; timeZone: string; limit: number; cursor?: LocalDay }

/** The history of days in the requested calendar, rewritten first where it is stale. The cursor is the day to continue from. */
export async function listPerformanceDays(
  ctx: Context,
  { userId, format, timeZone, limit, cursor }: Question,
): Promise<{ days: PerformanceDay[]; nextCursor?: LocalDay }> {
  checkTimeZone(timeZone)
  if (cursor !== undefined && !isLocalDay(cursor)) refuse('cursor')
  if (!Number.isInteger(limit) || limit < 0 || limit > PAGE_MAX) refuse('limit')
  const pageSize = limit || PAGE_MAX
  await beginCounting(ctx, userId)
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await isUpToDate(ctx, userId, timeZone))) {
      if (!(await rewriteHistory(ctx, userId))) await ctx.wait(PAUSE_MS)
      continue
    }
    const rows = await ctx.performanceHistory.list({ userId, format }, cursor ?? '', pageSize + 1)
    if (isChain(rows)) return { days: rows.slice(0, pageSize), nextCursor: rows[pageSize]?.date }
    // Rewritten while we read, or spoilt by a writer that woke up long after its turn.
    await ctx.userStats.turnHistory(userId, timeZone)
  }
  throw new DomainError('OVERLOADED')
}

async function beginCounting(ctx: Context, userId: string): Promise<void> {
  await commitChanges(ctx, userId)
  const record = await ctx.userStats.find(userId)
  if (!record) await readFigures(ctx, userId, { scopes: [] })
  // How far a change of many has come is unknown.
  else if (record.history?.timeZone && record.pending.some(isBatch))
    await ctx.userStats.turnHistory(userId, record.history.timeZone)
}

async function isUpToDate(ctx: Context, userId: string, timeZone: string): Promise<boolean> {
  const record = await ctx.userStats.find(userId)
  if (!record) return true
  if (record.history?.timeZone === timeZone) return !record.history.from
  await ctx.userStats.turnHistory(userId, timeZone)
  return false
}
