import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { idsOf, isBatch, isSingle, type PendingChange } from '../intents/intent.ts'
import { settleChanges } from './commit-changes.ts'
import { whatHappened } from '../intents/applied-changes.ts'

const ROUNDS = 100

/** Ends announced changes for whoever announced them: counted when they happened, else made impossible and struck off. */
export async function releaseChanges(ctx: Context, userId: string, changes: PendingChange[]): Promise<void> {
  if (changes.length === 0) return
  for (const change of changes) {
    for (const format of MATCH_FORMATS) await fenceOff(ctx, userId, change, format)
  }
  const single = changes.filter(isSingle)
  const finished = changes.filter(isBatch).map(({ token }) => token)
  await settleChanges(ctx, userId, { finished })
  const happened = new Set((await whatHappened(ctx, { _id: userId, pending: single })).map(({ token }) => token))
  for (const { token } of single) if (!happened.has(token)) await ctx.userStats.cancel(userId, token)
}

/** After it the change can't happen any more where it has not happened yet: its matches are not as its writer saw them. */
async function fenceOff(ctx: Context, userId: string, change: PendingChange, format: MatchFormat): Promise<void> {
  const ids = isBatch(change) ? change.batch[format] : change.format === format ? [change.matchId] : []
  for (let round = 0; round < ROUNDS && ids.length > 0; round += 1) {
    // In this order: a token that was seen in a match and is not in the list read later was settled in between.
    const places = await ctx.manyMatches.places(userId, format, ids)
    const record = await ctx.userStats.find(userId)
    if (!record?.pending.some(({ token }) => token === change.token)) return
    // A match that carries the token of an announced change is left alone, or that change would seem not to have happened.
    const carried = new Set(record.pending.flatMap((pending) => idsOf(pending).map((id) => `${id} ${pending.token}`)))
    const open = ids.flatMap((id) => {
      const place = places.get(id) ?? { state: 'absent' as const }
      return place.state !== 'absent' && carried.has(`${id} ${place.change}`) ? [] : [{ id, place }]
    })
    if ((await ctx.manyMatches.fence(userId, format, open, ctx.newId())) === open.length) return
  }
}
