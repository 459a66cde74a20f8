import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'
import { seatOf } from './request-confirmations.ts'
import type { Question } from './question.repository.ts'

/** Records in the owner's match that this friend has declined. Idempotent. */
export async function noteRefusal(ctx: Context, which: Pick<Question, 'userId' | 'ownerId' | 'matchId'>): Promise<void> {
  const { userId, ownerId, matchId } = which
  const link = await ctx.links.ofFriend(ownerId, userId)
  try {
    await changeMatch(ctx, { userId: ownerId, id: matchId }, ({ match, deletedAt }) => {
      const { refusals = [] } = match
      const seat = link && seatOf(match, link)
      if (!seat || refusals.some((one) => one.userId === userId)) return undefined
      return { match: { ...match, refusals: [...refusals, { seat, userId }] }, ...(deletedAt && { deletedAt }) }
    })
  } catch (error) {
    // It has left the bin for good.
    if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error
  }
  await ctx.questions.settleRefusal(which)
  ctx.onNotified(ownerId)
}
