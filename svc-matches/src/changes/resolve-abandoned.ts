import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { idsOf, isBatch, isSingle, type Intent } from '../intents/intent.ts'
import { commitChanges } from './commit-changes.ts'
import { appliedChanges } from '../intents/applied-changes.ts'

const ROUNDS = 100

/** Ends intents whose writer may have died: committed when they were applied, else blocked and struck off. */
export async function resolveAbandoned(ctx: Context, userId: string, changes: Intent[]): Promise<void> {
  if (changes.length === 0) return
  for (const change of changes) {
    for (const format of MATCH_FORMATS) await block(ctx, userId, change, format)
  }
  const single = changes.filter(isSingle)
  const finished = changes.filter(isBatch).map(({ token }) => token)
  await commitChanges(ctx, userId, { finished })
  const applied = new Set((await appliedChanges(ctx, { _id: userId, pending: single })).map(({ token }) => token))
  for (const { token } of single) if (!applied.has(token)) await ctx.userStats.cancel(userId, token)
}

/** After it the intent can't be applied any more where it has not been: its matches are not as its writer saw them. */
async function block(ctx: Context, userId: string, change: Intent, format: MatchFormat): Promise<void> {
  const ids = isBatch(change) ? change.batch[format] : change.format === format ? [change.matchId] : []
  for (let round = 0; round < ROUNDS && ids.length > 0; round += 1) {
    // In this order: a token that was seen in a match and is not in the list read later was committed in between.
    const places = await ctx.manyMatches.places(userId, format, ids)
    const record = await ctx.userStats.find(userId)
    if (!record?.pending.some(({ token }) => token === change.token)) return
    // A match that carries the token of a recorded intent is left alone, or that one would seem not to have been applied.
    const carried = new Set(record.pending.flatMap((pending) => idsOf(pending).map((id) => `${id} ${pending.token}`)))
    const open = ids.flatMap((id) => {
      const place = places.get(id) ?? { state: 'absent' as const }
      return place.state !== 'absent' && carried.has(`${id} ${place.change}`) ? [] : [{ id, place }]
    })
    if ((await ctx.manyMatches.block(userId, format, open, ctx.newId())) === open.length) return
  }
}
