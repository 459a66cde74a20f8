import { DAY_MS, MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import { type Counterpart, type Match, personAt, type Seat, SEATS } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import { updateCounterpart } from './update-counterpart.ts'
import type { Question } from './question.repository.ts'
import type { Link } from '../links/link.repository.ts'
import { contentOf } from './content.ts'
import { mirrorMatch } from './mirror-match.ts'

export type Needs = ChangeNeeds & Pick<Context, 'links' | 'log' | 'matches' | 'onNotified' | 'questions' | 'sharedMatches'>

type Which = Pick<Match, 'userId' | 'id'>

/** Updating a counterpart may change the source, which then has to notify again. */
const ROUNDS = 3

/**
 * Passes a change of a match on: friends who played get one request to confirm it, and counterparts record how this side stands.
 * Idempotent; the match records since when this is due.
 */
export async function notifyFriends(ctx: Needs, { userId, id }: Which): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = await ctx.matches.find(userId, id)
    if (!stored) return
    const links = await ctx.links.list(userId)
    if (!stored.deletedAt) await requestConfirmations(ctx, stored.match, links)
    // Open questions show the changed match.
    const friendIds = links.map(({ friendId }) => friendId)
    for (const friendId of await ctx.questions.listAsked(userId, id, friendIds)) ctx.onNotified(friendId)
    for (const counterpart of stored.match.counterparts ?? []) await notifyCounterpart(ctx, stored, counterpart)
    if (!stored.match.notifyPendingSince || (await ctx.sharedMatches.markNotified(stored.match))) return
  }
}

async function notifyCounterpart(ctx: Needs, { match, deletedAt }: FoundMatch, counterpart: Counterpart): Promise<void> {
  const answer = await updateCounterpart(ctx, { source: match, isLive: !deletedAt, counterpart })
  if (answer === 'changed too') await notifyFriends(ctx, { userId: counterpart.userId, id: counterpart.matchId })
  // Two matches of one player can't be the same match of a friend.
  if (answer === 'linked to another')
    await changeMatch(ctx, match, (current) => ({ ...current, match: withoutCounterpart(current.match, counterpart.matchId) }))
}

const withoutCounterpart = (match: Match, matchId: string): Match => ({
  ...match,
  counterparts: match.counterparts?.filter((counterpart) => counterpart.matchId !== matchId) ?? [],
})

/** After a change was applied; the sweep repeats what fails here. */
export async function notifyAfterChange(ctx: Needs, match: Match): Promise<void> {
  if (!match.notifyPendingSince) return
  await notifyFriends(ctx, match).catch((err: unknown) => {
    ctx.log.warn({ err, userId: match.userId }, 'friends not notified; the sweep will')
  })
}

/** A change that touches more shared matches leaves the rest to the sweep. */
const AT_ONCE = 50

/** Notifies friends after many matches were deleted at once, up to a limit that keeps the answer fast. */
export async function notifyAfterBulkChange(ctx: Needs, userId: string, ids: string[]): Promise<void> {
  try {
    for (const friendId of await ctx.questions.listAskedBy(userId, ctx.clock())) ctx.onNotified(friendId)
    for (const id of await ctx.sharedMatches.listUnnotifiedAmong(userId, ids, AT_ONCE)) await notifyFriends(ctx, { userId, id })
  } catch (err) {
    ctx.log.warn({ err, userId }, 'friends not notified; the sweep will')
  }
}

type AskNeeds = Pick<Context, 'clock' | 'questions'>

/**
 * Requests a confirmation from every linked friend in the match, again from who had declined what it said before. None for a match
 * made from a friend's: that match did.
 */
async function requestConfirmations(ctx: AskNeeds, match: Match, links: Link[]): Promise<void> {
  const { userId: ownerId, id: matchId, counterparts = [], refusals = [] } = match
  if (counterparts.some(({ made }) => made)) return
  const now = ctx.clock()
  for (const link of links) {
    const seat = seatOf(match, link)
    const isKnown = counterparts.some(({ userId }) => userId === link.friendId)
    if (!seat || isKnown || link.since > match.createdAt || !mirrorMatch(match, seat)) continue
    const question = { userId: link.friendId, ownerId, matchId, askedAt: now, friendsSince: link.friendsSince }
    const isDeclined = refusals.some(({ userId }) => userId === link.friendId)
    if (match.version > 1 && !isDeclined && (await ctx.questions.askAgain(question, contentOf(match)))) continue
    if ((await countAskedToday(ctx, question)) < MATCH_QUESTIONS_A_DAY) await ctx.questions.create(question)
  }
}

/** One player asks another no more than so many a day. */
export function countAskedToday(ctx: AskNeeds, { userId, ownerId }: { userId: string; ownerId: string }): Promise<number> {
  return ctx.questions.countSince(userId, ownerId, new Date(ctx.clock().getTime() - DAY_MS))
}

export function seatOf(match: Match, { opponentId }: Pick<Link, 'opponentId'>): Seat | undefined {
  return SEATS.find((seat) => personAt(match, seat)?.id === opponentId)
}

export type SharedMatch = { match: Match; seat: Seat }

/** The friend's match that a question is about, and the seat of who is asked in it; undefined where it is gone, or names another there. */
export async function findShared(
  ctx: Pick<Context, 'links' | 'matches'>,
  { userId, ownerId, matchId }: Question,
): Promise<SharedMatch | undefined> {
  const [stored, link] = await Promise.all([ctx.matches.find(ownerId, matchId), ctx.links.ofFriend(ownerId, userId)])
  const seat = stored && link && seatOf(stored.match, link)
  return stored && seat && !stored.deletedAt ? { match: stored.match, seat } : undefined
}
