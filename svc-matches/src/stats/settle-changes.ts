import type { Context } from '../context.ts'
import { recountOpponents } from '../opponents/recount-opponents.ts'
import { figuresAfter, type Happened } from './figures-after.ts'
import { isBatch, isSingle, type PendingChange } from './pending-change.ts'
import { touchedBy } from './touched-by.ts'
import type { UserStatsRecord } from './user-stats.ts'

const ROUNDS = 100

type Given = {
  /** Spares a read when the caller has just seen the list. */
  record?: UserStatsRecord
  /** Changes of many matches that are over. Only who made them, or made the rest of them impossible, can know. */
  finished?: string[]
}

/**
 * Counts every announced change that has happened into the figures. Safe to run any number of times, by anyone: only one run
 * takes a change out of the list, in the same write that counts it.
 */
export async function settleChanges(ctx: Context, userId: string, { record: first, finished = [] }: Given = {}): Promise<void> {
  const recounted = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = round === 0 && first ? first : await ctx.userStats.find(userId)
    if (!record || record.pending.length === 0) return
    const happened = await whatHappened(ctx, record)
    const over = record.pending.filter(
      ({ token }) => finished.includes(token) || happened.some((change) => change.token === token),
    )
    if (over.length === 0) return

    // Before a change leaves the list, so that after a crash somebody still knows whose counters to look at.
    await recountPeople(
      ctx,
      userId,
      over.filter(({ token }) => !recounted.has(token)),
    )
    for (const { token } of over) recounted.add(token)

    const isQuiet = over.length === record.pending.length
    // After a change of many the first who asks counts: of several in a row only one has to.
    const figures = over.some(isBatch) ? undefined : await figuresAfter(ctx, record, happened, isQuiet)
    const settled = { tokens: over.map(({ token }) => token), touched: touchedBy(happened, over.some(isBatch)) }
    if (await ctx.userStats.commit(userId, record.version, figures, settled)) return
  }
  ctx.log.warn({ userId }, 'figures are busy; the sweep will settle them')
}

/** The announced changes that their matches carry. Ends the moves among them, so that a look at the matches sees each once. */
export async function whatHappened(
  ctx: Context,
  { _id, pending }: Pick<UserStatsRecord, '_id' | 'pending'>,
): Promise<Happened[]> {
  const changes = pending.filter(isSingle)
  const matches = await ctx.figureSource.now(_id, changes)
  const happened = changes.filter(({ token, matchId }) => matches.get(matchId)?.change === token)
  for (const { token, matchId, from } of happened) {
    if (from) await ctx.matches.leave(_id, from.format, matchId, { seen: from.change, change: token })
  }
  return happened.map(({ token, matchId, before }) => ({ token, before, after: matches.get(matchId)?.contribution }))
}

async function recountPeople(ctx: Context, userId: string, changes: PendingChange[]): Promise<void> {
  await recountOpponents(ctx, userId, [...new Set(changes.flatMap(({ opponentIds }) => opponentIds))])
  for (const change of changes) {
    const partnerId = isBatch(change) ? undefined : change.partnerId
    // Their counters are nobody's, but a match may have come with a link to somebody who has left the book.
    if (partnerId && !(await ctx.opponents.find(userId, partnerId))) await ctx.linkedMatches.unlink(userId, partnerId)
  }
}
