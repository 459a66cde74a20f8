import { DomainError } from '@kitchenline/domain'
import { withPendingNotice } from '../confirmations/mark-content-change.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'

/** Into the bin, for 30 days. What lies there already is not found. */
export async function deleteMatch(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<void> {
  const deleted = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    if (deletedAt) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    return { match: await withPendingNotice(ctx, match), deletedAt: ctx.clock() }
  })
  await notifyAfterChange(ctx, deleted)
}
