import type { Context } from '../context.ts'
import { changedBy } from '../intents/change-log.ts'
import { countInBook, type CountedPeople } from './count-in-book.ts'
import { figuresAfter } from '../figures/figures-after.ts'
import { isBatch } from '../intents/intent.ts'
import { staleAfter } from './stale-history.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { appliedChanges, type Applied } from '../intents/applied-changes.ts'

const ROUNDS = 100

type CommitOptions = {
  /** Spares a read when the caller has just seen the list. */
  record?: UserStatsRecord
  /** Read before that record (see countInBook). */
  people?: CountedPeople
  /** Spares a look when the caller has made the change. */
  applied?: Applied[]
  /** Changes of many matches that are over. Only who made them, or made the rest of them impossible, can know. */
  finished?: string[]
}

/**
 * Counts every recorded intent whose match has been written into the figures. Safe to run any number of times, by anyone: only one run
 * takes an intent out of the list, in the same write that counts it.
 */
export async function commitChanges(ctx: Context, userId: string, options: CommitOptions = {}): Promise<void> {
  let { record, people = new Map() } = options
  for (let round = 0; round < ROUNDS; round += 1) {
    record ??= await ctx.userStats.find(userId)
    if (!record || record.pending.length === 0) return
    const applied = await appliedChanges(ctx, record, round === 0 ? options.applied : [])
    const over = record.pending.filter(({ token }) => isOver(token, applied, options.finished))
    if (over.length === 0) return

    // A batch whose matches are still being written is counted as a whole, later.
    const changes = applied.filter(({ token }) => over.some((change) => change.token === token))
    // Before a change leaves the list: after a crash the list still names the counters to repair.
    const counting = await countInBook(ctx, record, { changes, people })
    if (!counting.isDone) {
      ;[record, people] = [undefined, counting.people]
      continue
    }
    const figures = await figuresAfter(ctx, record, changes, over.length === record.pending.length)
    const tokens = over.map(({ token }) => token)
    const committed = { tokens, stale: staleAfter(changes), changed: changedBy(over) }
    if (await ctx.userStats.commit(userId, record.version, figures, committed)) return
    record = undefined
  }
  ctx.log.warn({ userId }, 'figures are busy; the sweep will commit them')

  function isOver(token: string, applied: Applied[], finished: string[] = []) {
    const isOfMany = record!.pending.some((change) => change.token === token && isBatch(change))
    return isOfMany ? finished.includes(token) : applied.some((change) => change.token === token)
  }
}
