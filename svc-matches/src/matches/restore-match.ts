import { DomainError } from '@kitchenline/domain'
import { withPendingNotice } from '../confirmations/mark-content-change.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'
import { withMerged } from '../opponents/relink-matches.ts'
import { binOpenedAt } from './bin.ts'
import type { Match } from '../records/match.ts'

/** Out of the bin. A match that is not in it is answered as it is, so that a second Undo does no harm. */
export async function restoreMatch(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<Match> {
  const restored = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    if (deletedAt && deletedAt < binOpenedAt(ctx.clock())) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    return deletedAt ? { match: await withPendingNotice(ctx, await withMerged(ctx, match)) } : undefined
  })
  await notifyAfterChange(ctx, restored)
  return restored
}
