import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Contribution } from '../records/contribution.ts'
import type { ObservedMatch } from '../intents/observed-match.ts'
import { isBatch, type Intent } from '../intents/intent.ts'
import { addTo, type Tally } from './tally.ts'
import { COUNT_HOLD_MS, END, noTallies, type Count, type UserStatsRecord } from './user-stats.ts'
import type { Figures } from './user-stats-updates.ts'
import { isOverdue } from '@kitchenline/runtime/database'
import { countedFor } from '../intents/applied-changes.ts'
import { perContext } from '../load/per-context.ts'

const PAGE = 1_000
const SMALLEST_PAGE = 50

type Counting = UserStatsRecord & { count: Count }

export function newCount(holder: string, until: Date): Count {
  return { tallies: noTallies(), position: { singles: '', doubles: '' }, holder, until }
}

/**
 * Counts a player's history from its beginning, a page of ids at a time, while matches change. Each page is stored on condition
 * that no intent was recorded or committed meanwhile. Answers whether all is counted; false when another process is counting, or
 * after so many pages.
 */
export async function countFigures(ctx: Context, userId: string, { pages = Infinity, size = PAGE } = {}): Promise<boolean> {
  const holder = ctx.newId()
  for (let counted = 0, limit = size; ; counted += 1) {
    const record = await findOrBegin(ctx, userId, holder)
    if (!record || record.tallies) return true
    const now = ctx.clock()
    const count = record.count ?? newCount(holder, now)
    if (count.holder !== holder && !isOverdue(count.until, now, COUNT_HOLD_MS)) return false
    if (counted >= pages) {
      await ctx.userStats.commit(userId, record.version, { count: { ...count, until: now } })
      return false
    }
    const held = { ...count, holder, until: new Date(now.getTime() + COUNT_HOLD_MS) }
    const isCommitted = await ctx.userStats.commit(userId, record.version, await oneMore(ctx, { ...record, count: held }, limit))
    // A smaller page gets done between two writes of a busy player.
    limit = isCommitted ? size : Math.min(size, Math.max(SMALLEST_PAGE, Math.floor(limit / 4)))
  }
}

/** Undefined for a player without matches, who gets no document: otherwise a request with any id would create one. */
async function findOrBegin(ctx: Context, userId: string, holder: string): Promise<UserStatsRecord | undefined> {
  const record = await ctx.userStats.find(userId)
  if (record || !(await ctx.figureSource.hasMatches(userId))) return record
  await ctx.userStats.create(userId, { count: newCount(holder, ctx.clock()) })
  return ctx.userStats.find(userId)
}

async function oneMore(ctx: Context, record: Counting, limit: number): Promise<Figures> {
  const [singles, doubles] = await Promise.all([nextPage(ctx, record, 'singles', limit), nextPage(ctx, record, 'doubles', limit)])
  const tallies = { singles: singles.tally, doubles: doubles.tally }
  const position = { singles: singles.position, doubles: doubles.position }
  const isOver = MATCH_FORMATS.every((format) => position[format] === END)
  return isOver ? { tallies, streaks: {} } : { count: { ...record.count, tallies, position } }
}

async function nextPage(
  ctx: Context,
  { _id: userId, pending, count }: Counting,
  format: MatchFormat,
  limit: number,
): Promise<{ tally: Tally; position: string }> {
  const after = count.position[format]
  if (after === END) return { tally: count.tallies[format], position: END }
  const rows = await ctx.figureSource.page(userId, format, { after, limit })
  const changes = new Map(pending.map((change) => [change.token, change]))
  const tally = rows
    .flatMap((row) => countedNow(row, changes.get(row.change)) ?? [])
    .reduce((sum, match) => (match.format === format ? addTo(sum, match, 1) : sum), count.tallies[format])
  return { tally, position: rows.length < limit ? END : rows.at(-1)!.id }
}

/** What the figures count for a match: what it was before a change that was applied and is not committed. */
function countedNow(row: ObservedMatch & { id: string }, change: Intent | undefined): Contribution | undefined {
  if (!change) return row.isLive ? row.counts : undefined
  return isBatch(change) ? countedFor(change, row.id, row).before : change.before
}

const runningOf = perContext(() => new Map<string, Promise<void>>())

/** Counts a long history in the background, one run per player at a time. The sweep resumes one that died. */
export function countBehind(ctx: Context, userId: string): Promise<void> {
  const running = runningOf(ctx)
  const known = running.get(userId)
  if (known) return known
  const counting = countFigures(ctx, userId)
    .then(() => undefined)
    .catch((err: unknown) => ctx.log.warn({ err, userId }, 'figures not counted'))
    .finally(() => running.delete(userId))
  running.set(userId, counting)
  return counting
}

const BATCH = 100

/** Resumes counts without a live holder; answers how many. */
export async function sweepCounts(ctx: Context): Promise<number> {
  const due = await ctx.userStats.listCounts(ctx.clock(), BATCH)
  for (const userId of due) await countBehind(ctx, userId)
  return due.length
}
