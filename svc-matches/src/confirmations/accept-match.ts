import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { checkTimeZone } from '../check-time-zone.ts'
import { holds } from '../links/live-links.ts'
import { makeMatch } from '../opponents/make-match.ts'
import type { Match } from '../records/match.ts'
import { askedAfter, type Acceptance } from './acceptance.ts'
import { seatOf } from './ask-friends.ts'
import { contentOf } from './content.ts'
import type { Counterpart, Seat } from '../records/counterpart.ts'
import { accountsOf, inOwnBook } from './find-own-people.ts'
import { findSameMatch } from './find-same-match.ts'
import { finishAnswer } from './finish-answer.ts'
import { mirrorMatch } from './mirror-match.ts'
import type { Plan } from './question.model.ts'
import type { Question } from './question.repository.ts'
import { takeOver } from './take-over.ts'

/**
 * The caller says that a friend's match was so: it is in the caller's own history then, seen from the other side, once. Also where the
 * friend has changed it since. Answers the caller's own match, undefined where both sides are gone now.
 */
export async function acceptMatch(ctx: Context, acceptance: Acceptance): Promise<Match | undefined> {
  const { userId, ownerId, matchId } = acceptance
  checkTimeZone(acceptance.timeZone)
  const question = await ctx.questions.find({ userId, ownerId, matchId })
  const held = question?.state === 'asked' ? await plan(ctx, acceptance, question) : undefined
  if (held) return held
  // What has changed since this very answer is for the next one.
  const isNews = question?.state !== 'asked' && question?.state !== 'taken'
  const news = isNews ? await takeOver(ctx, acceptance) : undefined
  if (news) return news.match
  const answered = question && (await finishAnswer(ctx, question))
  if (!answered) throw notFound(matchId)
  return answered
}

const notFound = (matchId: string) => new DomainError('MATCH_NOT_FOUND', { matchId })

/** Answers the caller's own match where the two have it in common already: both had logged it, and the other one has said yes. */
async function plan(ctx: Context, acceptance: Acceptance, question: Question): Promise<Match | undefined> {
  const { userId, ownerId, matchId, seen } = acceptance
  const asked = await openQuestion(ctx, acceptance, question)
  if (!asked) throw notFound(matchId)
  const { match, seat } = asked
  const held = match.counterparts?.find((one) => one.userId === userId)
  if (held) return (await ctx.matches.find(userId, held.matchId))?.match
  if (contentOf(match) !== seen) throw new DomainError('STALE_VERSION', { version: String(match.version) })
  await ctx.questions.take({ userId, ownerId, matchId }, await planFor(ctx, acceptance, { match, seat }), ctx.clock())
  return undefined
}

/** What is asked, as long as the two are friends, the match is there with the caller in it, and there is time to answer. */
async function openQuestion(
  ctx: Context,
  { userId, onward }: Pick<Acceptance, 'userId' | 'onward'>,
  { ownerId, matchId, askedAt, friendsSince }: Question,
): Promise<{ match: Match; seat: Seat } | undefined> {
  if (askedAt <= askedAfter(ctx.clock()) || !(await ctx.friendships.areFriends(onward, ownerId))) return undefined
  if (!holds({ friendId: ownerId, friendsSince }, await ctx.friendships.since(onward))) return undefined
  const [kept, link] = await Promise.all([ctx.matches.find(ownerId, matchId), ctx.links.ofFriend(ownerId, userId)])
  const seat = kept && link && seatOf(kept.match, link)
  return kept && seat && !kept.deletedAt ? { match: kept.match, seat } : undefined
}

async function planFor(ctx: Context, acceptance: Acceptance, { match, seat }: { match: Match; seat: Seat }): Promise<Plan> {
  const { userId, ownerId, owner, timeZone } = acceptance
  const mirrored = mirrorMatch(match, seat, owner)
  if (!mirrored) throw notFound(match.id)
  const accountOf = await accountsOf(ctx, ownerId, owner)
  const wanted = await inOwnBook(ctx, userId, { match: mirrored.match, accountOf })
  const side = { ownSeat: seat, userId: ownerId, matchId: match.id, heard: match.version, agreedTo: contentOf(match) }
  const counterpart: Counterpart = { ...side, seat: mirrored.seat, stands: true, otherStands: true }
  const same = await findSameMatch(ctx, userId, { wanted, timeZone, ownerId })
  if (same) return { join: same.match.id, counterpart: { ...counterpart, seat: same.seat(mirrored.seat) } }
  const made = await makeMatch(ctx, userId, wanted)
  return { store: { ...made, counterparts: [{ ...counterpart, made: true }], untoldSince: ctx.clock() } }
}
