import type { Needs as NotifyNeeds } from './notify-friends.ts'
import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMatch } from '../changes/change-match.ts'
import { isOtherChanged } from '../records/counterpart.ts'
import { noteRefusal } from './note-refusal.ts'
import type { Acceptance } from './acceptance.ts'
import { DELETED_CONTENT, findChanged, changedSinceOf, sideOf, withCounterpart } from './accept-update.ts'
import { contentOf } from './content.ts'
import type { Question } from './question.repository.ts'
import { notifyAfterChange } from './notify-friends.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

type Refusal = Pick<Acceptance, 'userId' | 'ownerId' | 'matchId' | 'seen'>

/**
 * Declines a request; for a shared match that a friend has changed, the caller keeps their own version. Until either side is changed
 * again no one is asked.
 */
export async function declineMatch(ctx: Needs, { userId, ownerId, matchId, seen }: Refusal): Promise<void> {
  const question = await ctx.questions.find({ userId, ownerId, matchId })
  if (question?.state === 'asked') await refuseOtherContent(ctx, question, seen)
  if (question?.state === 'asked' && (await ctx.questions.refuse(question, seen, ctx.clock()))) {
    return noteRefusal(ctx, { ...question, declined: seen }).catch((err: unknown) =>
      ctx.log.warn({ err, userId: ownerId }, 'refusal not noted; the sweep will'),
    )
  }
  const found = await findChanged(ctx, userId, matchId)
  if (!found) {
    if (!question) throw new DomainError('MATCH_NOT_FOUND', { matchId })
    return
  }
  const waiting = found.counterparts!.find((one) => one.matchId === matchId)!
  const other = await sideOf(ctx, waiting, userId)
  if ((other ? contentOf(other) : DELETED_CONTENT) !== seen) throw new DomainError('STALE_VERSION')
  const changed = await changeMatch(ctx, found, ({ match, deletedAt }) => {
    const counterpart = match.counterparts?.find((one) => one.matchId === matchId)
    if (!counterpart || !isOtherChanged(counterpart)) return undefined
    if (other && counterpart.seenVersion > other.version) throw new DomainError('STALE_VERSION')
    const unlinked = {
      ...match,
      counterparts: withCounterpart(match, { ...counterpart, unlinked: true }),
      notifyPendingSince: ctx.clock(),
    }
    return { match: { ...unlinked, changedSince: changedSinceOf(unlinked) }, deletedAt }
  })
  await notifyAfterChange(ctx, changed)
}

/** A match that has changed since it was shown is not what was declined. */
async function refuseOtherContent(ctx: Needs, { ownerId, matchId }: Question, shown: string): Promise<void> {
  const stored = await ctx.matches.find(ownerId, matchId)
  if (stored && contentOf(stored.match) !== shown)
    throw new DomainError('STALE_VERSION', { version: String(stored.match.version) })
}
