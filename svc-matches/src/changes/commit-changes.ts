import type { Context } from '../context.ts'
import { changedBy } from '../intents/change-log.ts'
import { countInBook, type CountedPeople } from './count-in-book.ts'
import { figuresAfter } from '../figures/figures-after.ts'
import { isBatch } from '../intents/intent.ts'
import { touchedBy } from './stale-history.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { whatHappened, type Happened } from '../intents/applied-changes.ts'

const ROUNDS = 100

type Given = {
  /** Spares a read when the caller has just seen the list. */
  record?: UserStatsRecord
  /** Read before that record (see countInBook). */
  people?: CountedPeople
  /** Spares a look when the caller has made the change. */
  happened?: Happened[]
  /** Changes of many matches that are over. Only who made them, or made the rest of them impossible, can know. */
  finished?: string[]
}

/**
 * Counts every announced change that has happened into the figures. Safe to run any number of times, by anyone: only one run
 * takes a change out of the list, in the same write that counts it.
 */
export async function settleChanges(ctx: Context, userId: string, given: Given = {}): Promise<void> {
  let { record, people = new Map() } = given
  for (let round = 0; round < ROUNDS; round += 1) {
    record ??= await ctx.userStats.find(userId)
    if (!record || record.pending.length === 0) return
    const happened = await whatHappened(ctx, record, round === 0 ? given.happened : [])
    const over = record.pending.filter(({ token }) => isOver(token, happened, given.finished))
    if (over.length === 0) return

    // A batch whose matches are still being written is counted as a whole, later.
    const changes = happened.filter(({ token }) => over.some((change) => change.token === token))
    // Before a change leaves the list, so that after a crash somebody still knows whose counters to look at.
    const counting = await countInBook(ctx, record, { changes, people })
    if (!counting.isDone) {
      ;[record, people] = [undefined, counting.people]
      continue
    }
    const figures = await figuresAfter(ctx, record, changes, over.length === record.pending.length)
    const tokens = over.map(({ token }) => token)
    const settled = { tokens, touched: touchedBy(changes), changed: changedBy(over) }
    if (await ctx.userStats.commit(userId, record.version, figures, settled)) return
    record = undefined
  }
  ctx.log.warn({ userId }, 'figures are busy; the sweep will settle them')

  function isOver(token: string, happened: Happened[], finished: string[] = []) {
    const isOfMany = record!.pending.some((change) => change.token === token && isBatch(change))
    return isOfMany ? finished.includes(token) : happened.some((change) => change.token === token)
  }
}
