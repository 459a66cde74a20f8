import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { askedAfter } from './acceptance.ts'
import { tellFriends } from './tell-friends.ts'

/** What may be left to the sweep of a change that touches very many shared matches. */
const AT_ONCE = 50

type Changed = { format: MatchFormat; ids: string[] }

/** After many matches of a player have left at once: friends hear now, as far as that takes no long time. */
export async function tellAfterMany(ctx: Context, userId: string, changed: Changed[]): Promise<void> {
  try {
    for (const friendId of await ctx.questions.listAskedBy(userId, askedAfter(ctx.clock()))) ctx.onTold(friendId)
    let left = AT_ONCE
    for (const { format, ids } of changed) {
      const untold = await ctx.sharedMatches.listUntoldOf(userId, format, ids, left)
      for (const id of untold) await tellFriends(ctx, { userId, id })
      left -= untold.length
      if (left <= 0) return
    }
  } catch (err) {
    ctx.log.warn({ err, userId }, 'friends not told; the sweep will')
  }
}
