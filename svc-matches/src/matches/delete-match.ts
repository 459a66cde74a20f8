import { withPendingNotice } from '../confirmations/mark-content-change.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'

/** Into the bin, for 30 days. What lies there already stays as it is, so that a retry does no harm. */
export async function deleteMatch(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<void> {
  const deleted = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    return deletedAt ? undefined : { match: await withPendingNotice(ctx, match), deletedAt: ctx.clock() }
  })
  await notifyAfterChange(ctx, deleted)
}
