import { DomainError } from '@kitchenline/domain'
import { changeIfThere } from '../changes/change-match.ts'
import type { Context } from '../context.ts'
import { holds } from '../links/live-links.ts'
import { makeMatch, storeMatch } from '../opponents/make-match.ts'
import type { Counterpart, Match } from '../records/match.ts'
import { type Acceptance, acceptChange, type Answer, declineChange, findChange } from './answer-change.ts'
import { contentOf } from './content.ts'
import { acquaintance, findSameMatch, inOwnBook, newLinks } from './find-own-people.ts'
import { mirrorMatch } from './mirror-match.ts'
import { findShared, type Needs as NotifyNeeds, notifyFriends, seatOf, type SharedMatch } from './notify-friends.ts'
import { oldestOpenQuestion, type Plan, type Question } from './question.repository.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

/**
 * Confirms a friend's match, or a change of it: the caller's own history gets it once, seen from the other side.
 * Answers the caller's own match, undefined if both sides are deleted now.
 */
export async function acceptMatch(ctx: Needs, acceptance: Acceptance): Promise<Match | undefined> {
  const question = await ctx.questions.find(acceptance)
  const held = question?.state === 'asked' ? await plan(ctx, acceptance, question) : undefined
  if (held) return held
  // A change made after this answer waits for the next one.
  const isUpdate = question?.state !== 'asked' && question?.state !== 'taken'
  const waiting = isUpdate ? await findChange(ctx, acceptance) : undefined
  if (waiting) return acceptChange(ctx, acceptance, waiting)
  const answered = question && (await finishAnswer(ctx, question))
  if (!answered) throw notFound(acceptance)
  return answered
}

const notFound = ({ matchId }: Pick<Answer, 'matchId'>) => new DomainError('MATCH_NOT_FOUND', { matchId })

type Open = SharedMatch & { friends: Map<string, Date> }

/** Answers the caller's own match if the two share it already: both had logged it, and the other has confirmed. */
async function plan(ctx: Needs, acceptance: Acceptance, question: Question): Promise<Match | undefined> {
  const { userId, ownerId, seen, onward } = acceptance
  const { askedAt, friendsSince } = question
  const isOpen = askedAt > oldestOpenQuestion(ctx.clock()) && (await ctx.friendships.areFriends(onward, ownerId))
  const friends = isOpen ? await ctx.friendships.since(onward) : new Map<string, Date>()
  const shared = holds({ friendId: ownerId, friendsSince }, friends) ? await findShared(ctx, question) : undefined
  if (!shared) throw notFound(acceptance)
  const { match } = shared
  const held = match.counterparts?.find((one) => one.userId === userId)
  if (held) return (await ctx.matches.find(userId, held.matchId))?.match
  if (contentOf(match) !== seen) throw new DomainError('STALE_VERSION', { version: String(match.version) })
  await ctx.questions.take(question, await planFor(ctx, acceptance, { ...shared, friends }), ctx.clock())
  return undefined
}

async function planFor(ctx: Needs, acceptance: Acceptance, { match, seat, friends }: Open): Promise<Plan> {
  const { userId, ownerId, owner } = acceptance
  const mirrored = mirrorMatch(match, seat, owner)
  if (!mirrored) throw notFound(acceptance)
  const known = await acquaintance(ctx, acceptance, friends)
  const ownMatch = await inOwnBook(ctx, userId, mirrored.match, known)
  const side = { ownSeat: seat, userId: ownerId, matchId: match.id, seenVersion: match.version, agreedTo: contentOf(match) }
  const counterpart: Counterpart = { ...side, seat: mirrored.seat, agrees: true, otherAgrees: true }
  const same = await findSameMatch(ctx, userId, { mirrored: ownMatch, ownerId })
  if (same) {
    const links = newLinks(mirrored.match, ownMatch, known)
    return { join: same.match.id, counterpart: { ...counterpart, seat: same.seat(mirrored.seat) }, links }
  }
  const made = await makeMatch(ctx, userId, ownMatch)
  const store = { ...made, counterparts: [{ ...counterpart, made: true }], notifyPendingSince: ctx.clock() }
  return { store, links: newLinks(mirrored.match, made, known) }
}

/** Declines a request; for a shared match that a friend has changed, the caller keeps their own version. */
export async function declineMatch(ctx: Needs, answer: Answer): Promise<void> {
  const question = await ctx.questions.find(answer)
  if (question?.state === 'asked') {
    const stored = await ctx.matches.find(answer.ownerId, answer.matchId)
    // A match that has changed since it was shown is not what was declined.
    if (stored && contentOf(stored.match) !== answer.seen)
      throw new DomainError('STALE_VERSION', { version: String(stored.match.version) })
    if (await ctx.questions.refuse(question, answer.seen, ctx.clock())) {
      return noteRefusal(ctx, { ...question, declined: answer.seen }).catch((err: unknown) =>
        ctx.log.warn({ err, userId: answer.ownerId }, 'refusal not noted; the sweep will'),
      )
    }
  }
  const waiting = await findChange(ctx, answer)
  if (waiting) await declineChange(ctx, waiting)
  else if (!question) throw notFound(answer)
}

/**
 * Does what was planned when the friend answered. Idempotent. Answers the friend's own match; undefined for a request that was not accepted.
 */
export async function finishAnswer(
  ctx: Omit<Needs, 'newId'>,
  which: Pick<Question, 'userId' | 'ownerId' | 'matchId'>,
): Promise<Match | undefined> {
  const question = await ctx.questions.find(which)
  if (!question) return undefined
  const { userId, ownMatchId, plan } = question
  if (question.state === 'refused' && question.takenAt) await noteRefusal(ctx, question)
  if (question.state === 'confirmed') return (await ctx.matches.find(userId, ownMatchId!))?.match
  if (question.state !== 'taken' || !plan) return undefined
  const id = 'store' in plan ? plan.store.id : plan.join
  if ('store' in plan) await storeMatch(ctx, plan.store, plan.links)
  else if (!(await join(ctx, { userId, id }, plan))) {
    // It was deleted in this very moment. The question stands again.
    await ctx.questions.giveBack(which)
    throw new DomainError('STALE_VERSION')
  }
  await ctx.questions.confirm(which, id)
  await notifyFriends(ctx, { userId, id })
  return (await ctx.matches.find(userId, id))?.match
}

type Joining = Extract<Plan, { join: string }>

async function join(ctx: NotifyNeeds, own: { userId: string; id: string }, { counterpart, links }: Joining): Promise<boolean> {
  let isLive = true
  const joined = await changeIfThere(ctx, own, ({ match, deletedAt }) => {
    const known = match.counterparts ?? []
    isLive = !deletedAt
    if (deletedAt || known.some(({ matchId }) => matchId === counterpart.matchId)) return undefined
    return { match: { ...match, counterparts: [...known, counterpart], notifyPendingSince: ctx.clock() }, links }
  })
  return joined !== undefined && isLive
}

/** Records in the owner's match that this friend has declined. Idempotent. A match that was changed meanwhile asks again instead. */
async function noteRefusal(ctx: NotifyNeeds, question: Question): Promise<void> {
  const { userId, ownerId, matchId, declined } = question
  const link = await ctx.links.ofFriend(ownerId, userId)
  let changedTo: string | undefined
  await changeIfThere(ctx, { userId: ownerId, id: matchId }, ({ match, deletedAt }) => {
    const { refusals = [] } = match
    const seat = link && seatOf(match, link)
    changedTo = contentOf(match) === declined ? undefined : contentOf(match)
    if (!seat || changedTo || refusals.some((one) => one.userId === userId)) return undefined
    return { match: { ...match, refusals: [...refusals, { seat, userId }] }, deletedAt }
  })
  if (changedTo) await ctx.questions.askAgain({ ...question, askedAt: ctx.clock() }, changedTo)
  await ctx.questions.settleRefusal(question)
  ctx.onNotified(ownerId)
}
