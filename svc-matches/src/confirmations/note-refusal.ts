import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { changeIfThere } from '../changes/change-match.ts'
import { contentOf } from './content.ts'
import { seatOf } from './request-confirmations.ts'
import type { Question } from './question.repository.ts'

type Needs = ChangeNeeds & Pick<Context, 'links' | 'matches' | 'onNotified' | 'questions'>

/** Records in the owner's match that this friend has declined. Idempotent. A match that was changed meanwhile asks again instead. */
export async function noteRefusal(ctx: Needs, question: Question): Promise<void> {
  const { userId, ownerId, matchId, declined } = question
  const link = await ctx.links.ofFriend(ownerId, userId)
  let changedTo: string | undefined
  await changeIfThere(ctx, { userId: ownerId, id: matchId }, ({ match, deletedAt }) => {
    const { refusals = [] } = match
    const seat = link && seatOf(match, link)
    changedTo = contentOf(match) === declined ? undefined : contentOf(match)
    if (!seat || changedTo || refusals.some((one) => one.userId === userId)) return undefined
    return { match: { ...match, refusals: [...refusals, { seat, userId }] }, ...(deletedAt && { deletedAt }) }
  })
  if (changedTo) await ctx.questions.askAgain({ ...question, askedAt: ctx.clock() }, changedTo)
  await ctx.questions.settleRefusal(question)
  ctx.onNotified(ownerId)
}
