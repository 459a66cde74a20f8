import { DomainError, isLocalDay, type LocalDay, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { runEach } from '@kitchenline/runtime'
import { changePlayer, type Decision, type Needs as ChangeNeeds, settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { StaleFrom, UserStats } from '../tallies/user-stats.ts'
import { rowsOf } from '../tallies/day-row.ts'
import { LAST_DAY, type PerformanceDay } from '../records/performance-day.repository.ts'
import { refuse } from '../calls/check-input.ts'

const ROWS_AT_ONCE = 500
const BATCH = 100

type Needs = ChangeNeeds & Pick<Context, 'figureSource' | 'performanceHistory'>

/** Writes the rows that changes have made stale; part after part, each a change like any other. */
export async function fillHistory(ctx: Needs, userId: string): Promise<void> {
  while (await changePlayer(ctx, userId, (stats) => nextPart(ctx, stats)));
}

/** Answers whether there was anything to write. */
async function nextPart(ctx: Needs, { _id: userId, version, history: { from = {} } }: UserStats): Promise<Decision<boolean>> {
  const format = MATCH_FORMATS.find((one) => from[one])
  if (!format || version === 0) return { answer: false }
  const place = { userId, format }
  const first = from[format]!
  const before = await ctx.performanceHistory.lastBefore(place, first)
  const played = ctx.figureSource.played(userId, format, first)
  const { rows, next } = await rowsOf(played, { before, limit: ROWS_AT_ONCE })
  const days = [{ format, rows, from: first, to: next ? rows.at(-1)!.date : LAST_DAY }]
  const { [format]: _written, ...others } = from
  const rest: StaleFrom = { ...others, ...(next && { [format]: next }) }
  const after = Object.keys(rest).length > 0 ? { from: rest } : {}
  return { answer: true, history: { days, after } }
}

/** Of everybody whose rows are stale. One player whose matches can't be read holds up none of the others. */
export async function keepHistory(ctx: Needs): Promise<void> {
  const due = await ctx.userStats.listHistoryDue(BATCH)
  await runEach(due.map((userId) => () => fillHistory(ctx, userId)))
}

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
