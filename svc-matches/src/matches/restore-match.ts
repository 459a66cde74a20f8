import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMatch } from '../stats/change-match.ts'
import { binOpenedAt } from './bin.ts'
import type { Match } from './match.ts'

/** Out of the bin. A match that is not in it is answered as it is, so that a second Undo does no harm. */
export function restoreMatch(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<Match> {
  return changeMatch(ctx, { userId, id }, ({ match, deletedAt }) => {
    if (deletedAt && deletedAt < binOpenedAt(ctx.clock())) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    return deletedAt ? { match } : undefined
  })
}
