import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { oldestOpenQuestion } from './acceptance.ts'
import { notifyFriends } from './notify-friends.ts'

/** A change that touches more shared matches leaves the rest to the sweep. */
const AT_ONCE = 50

type Changed = { format: MatchFormat; ids: string[] }

/** Notifies friends after many matches were deleted at once, up to a limit that keeps the answer fast. */
export async function notifyAfterBulkChange(ctx: Context, userId: string, changed: Changed[]): Promise<void> {
  try {
    for (const friendId of await ctx.questions.listAskedBy(userId, oldestOpenQuestion(ctx.clock()))) ctx.onNotified(friendId)
    let remaining = AT_ONCE
    for (const { format, ids } of changed) {
      const unnotified = await ctx.sharedMatches.listUnnotifiedAmong(userId, format, ids, remaining)
      for (const id of unnotified) await notifyFriends(ctx, { userId, id })
      remaining -= unnotified.length
      if (remaining <= 0) return
    }
  } catch (err) {
    ctx.log.warn({ err, userId }, 'friends not notified; the sweep will')
  }
}
