import type { Needs as NotifyNeeds } from './notify-friends.ts'
import { oldestOpenQuestion } from './acceptance.ts'
import { notifyFriends } from './notify-friends.ts'

type Needs = NotifyNeeds

/** A change that touches more shared matches leaves the rest to the sweep. */
const AT_ONCE = 50

/** Notifies friends after many matches were deleted at once, up to a limit that keeps the answer fast. */
export async function notifyAfterBulkChange(ctx: Needs, userId: string, ids: string[]): Promise<void> {
  try {
    for (const friendId of await ctx.questions.listAskedBy(userId, oldestOpenQuestion(ctx.clock()))) ctx.onNotified(friendId)
    for (const id of await ctx.sharedMatches.listUnnotifiedAmong(userId, ids, AT_ONCE)) await notifyFriends(ctx, { userId, id })
  } catch (err) {
    ctx.log.warn({ err, userId }, 'friends not notified; the sweep will')
  }
}
