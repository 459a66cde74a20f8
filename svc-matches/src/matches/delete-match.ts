import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMatch } from '../stats/change-match.ts'

/** Into the bin, for 30 days. What lies there already is not found. */
export async function deleteMatch(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<void> {
  await changeMatch(ctx, { userId, id }, ({ match, deletedAt }) => {
    if (deletedAt) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    return { match, deletedAt: ctx.clock() }
  })
}
