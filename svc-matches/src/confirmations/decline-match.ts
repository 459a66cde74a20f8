import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'
import { isNews } from '../records/counterpart.ts'
import { noteRefusal } from './note-refusal.ts'
import { findNews, newsOf, withCounterpart } from './accept-update.ts'
import { notifyAfterChange } from './notify-friends.ts'

type Refusal = { userId: string; ownerId: string; matchId: string }

/**
 * Declines a request; for a shared match that a friend has changed, the caller keeps their own version and is not notified again.
 */
export async function declineMatch(ctx: Context, { userId, ownerId, matchId }: Refusal): Promise<void> {
  const question = await ctx.questions.find({ userId, ownerId, matchId })
  if (question?.state === 'asked' && (await ctx.questions.refuse(question, ctx.clock()))) {
    return noteRefusal(ctx, question).catch((err: unknown) =>
      ctx.log.warn({ err, userId: ownerId }, 'refusal not noted; the sweep will'),
    )
  }
  const news = await findNews(ctx, userId, matchId)
  if (!news) {
    if (!question) throw new DomainError('MATCH_NOT_FOUND', { matchId })
    return
  }
  const changed = await changeMatch(ctx, news, ({ match, deletedAt }) => {
    const counterpart = match.counterparts?.find((one) => one.matchId === matchId)
    if (!counterpart || !isNews(counterpart)) return undefined
    const parted = { ...match, counterparts: withCounterpart(match, { ...counterpart, parted: true }), untoldSince: ctx.clock() }
    return { match: { ...parted, newsSince: newsOf(parted) }, deletedAt }
  })
  await notifyAfterChange(ctx, changed)
}
