import type { Context } from '../context.ts'
import { recountOpponent } from '../opponents/recount-opponent.ts'
import { figuresAfter, type Happened } from './figures-after.ts'
import type { UserStatsRecord } from './user-stats.ts'

const ROUNDS = 100

/**
 * Counts every announced change that has happened into the figures. Safe to run any number of times, by anyone: only one run
 * takes a change out of the list, in the same write that counts it. `first` spares a read when the caller has just seen the list.
 */
export async function settleChanges(ctx: Context, userId: string, first?: UserStatsRecord): Promise<void> {
  const recounted = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = round === 0 && first ? first : await ctx.userStats.find(userId)
    if (!record || record.pending.length === 0) return
    const happened = await whatHappened(ctx, record)
    if (happened.length === 0) return

    // Before a change leaves the list, so that after a crash somebody still knows whose counters to look at.
    const fresh = record.pending.filter(({ token }) => happened.some((change) => change.token === token) && !recounted.has(token))
    for (const opponentId of new Set(fresh.flatMap(({ opponentIds }) => opponentIds))) {
      await recountOpponent(ctx, userId, opponentId)
    }
    for (const { token } of fresh) recounted.add(token)

    const isQuiet = happened.length === record.pending.length
    const figures = await figuresAfter(ctx, record, happened, isQuiet)
    const tokens = happened.map(({ token }) => token)
    if (!figures || (await ctx.userStats.commit(userId, record.version, figures, tokens))) return
  }
  ctx.log.warn({ userId }, 'figures are busy; the sweep will settle them')
}

/** The announced changes that their matches carry. */
export async function whatHappened(
  ctx: Context,
  { _id, pending }: Pick<UserStatsRecord, '_id' | 'pending'>,
): Promise<Happened[]> {
  const matches = await ctx.figureSource.now(_id, pending)
  return pending.flatMap(({ token, matchId, before }) => {
    const match = matches.get(matchId)
    return match?.change === token ? [{ token, before, after: match.contribution }] : []
  })
}
