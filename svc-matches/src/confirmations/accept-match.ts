import { DomainError } from '@kitchenline/domain'
import type { Needs as NotifyNeeds } from './notify-friends.ts'
import type { Context } from '../context.ts'
import { holds } from '../links/live-links.ts'
import { makeMatch } from '../opponents/make-match.ts'
import type { Match } from '../records/match.ts'
import { type Acceptance, oldestOpenQuestion } from './acceptance.ts'
import { seatOf } from './request-confirmations.ts'
import { contentOf } from './content.ts'
import type { Counterpart, Seat } from '../records/counterpart.ts'
import { acquaintance, inOwnBook, newLinks } from './find-own-people.ts'
import { findSameMatch } from './find-same-match.ts'
import { finishAnswer } from './finish-answer.ts'
import { mirrorMatch } from './mirror-match.ts'
import type { Plan, Question } from './question.repository.ts'
import { acceptUpdate } from './accept-update.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

/**
 * Confirms a friend's match, or a change of it: the caller's own history gets it once, seen from the other side.
 * Answers the caller's own match, undefined if both sides are deleted now.
 */
export async function acceptMatch(ctx: Needs, acceptance: Acceptance): Promise<Match | undefined> {
  const { userId, ownerId, matchId } = acceptance
  const question = await ctx.questions.find({ userId, ownerId, matchId })
  const held = question?.state === 'asked' ? await plan(ctx, acceptance, question) : undefined
  if (held) return held
  // A change made after this answer waits for the next one.
  const isUpdate = question?.state !== 'asked' && question?.state !== 'taken'
  const updated = isUpdate ? await acceptUpdate(ctx, acceptance) : undefined
  if (updated) return updated.match
  const answered = question && (await finishAnswer(ctx, question))
  if (!answered) throw notFound(matchId)
  return answered
}

const notFound = (matchId: string) => new DomainError('MATCH_NOT_FOUND', { matchId })

/** Answers the caller's own match if the two share it already: both had logged it, and the other has confirmed. */
async function plan(ctx: Needs, acceptance: Acceptance, question: Question): Promise<Match | undefined> {
  const { userId, ownerId, matchId, seen } = acceptance
  const open = await openQuestion(ctx, acceptance, question)
  if (!open) throw notFound(matchId)
  const { match } = open
  const held = match.counterparts?.find((one) => one.userId === userId)
  if (held) return (await ctx.matches.find(userId, held.matchId))?.match
  if (contentOf(match) !== seen) throw new DomainError('STALE_VERSION', { version: String(match.version) })
  await ctx.questions.take({ userId, ownerId, matchId }, await planFor(ctx, acceptance, open), ctx.clock())
  return undefined
}

type Open = { match: Match; seat: Seat; friends: Map<string, Date> }

/** The match in question, while the two are friends, the match has the caller in it, and the question has not expired. */
async function openQuestion(
  ctx: Needs,
  { userId, onward }: Pick<Acceptance, 'userId' | 'onward'>,
  { ownerId, matchId, askedAt, friendsSince }: Question,
): Promise<Open | undefined> {
  if (askedAt <= oldestOpenQuestion(ctx.clock()) || !(await ctx.friendships.areFriends(onward, ownerId))) return undefined
  const friends = await ctx.friendships.since(onward)
  if (!holds({ friendId: ownerId, friendsSince }, friends)) return undefined
  const [stored, link] = await Promise.all([ctx.matches.find(ownerId, matchId), ctx.links.ofFriend(ownerId, userId)])
  const seat = stored && link && seatOf(stored.match, link)
  return stored && seat && !stored.deletedAt ? { match: stored.match, seat, friends } : undefined
}

async function planFor(ctx: Needs, acceptance: Acceptance, { match, seat, friends }: Open): Promise<Plan> {
  const { userId, ownerId, owner } = acceptance
  const mirrored = mirrorMatch(match, seat, owner)
  if (!mirrored) throw notFound(match.id)
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
