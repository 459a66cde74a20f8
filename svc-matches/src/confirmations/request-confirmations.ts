import { DAY_MS, MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import type { Match } from '../records/match.ts'
import { SEATS, type Seat } from '../records/counterpart.ts'
import { personAt } from '../records/seats.ts'
import { contentOf } from './content.ts'
import { mirrorMatch } from './mirror-match.ts'

type Needs = Pick<Context, 'clock' | 'questions'>

/**
 * Requests a confirmation from every linked friend in the match, again from who had declined what it said before. None for a match
 * made from a friend's: that match did.
 */
export async function requestConfirmations(ctx: Needs, match: Match, links: Link[]): Promise<void> {
  const { userId: ownerId, id: matchId, counterparts = [], refusals = [] } = match
  if (counterparts.some(({ made }) => made)) return
  const now = ctx.clock()
  for (const link of links) {
    const seat = seatOf(match, link)
    const isKnown = counterparts.some(({ userId }) => userId === link.friendId)
    if (!seat || isKnown || link.since > match.createdAt || !mirrorMatch(match, seat, { name: '' })) continue
    const question = { userId: link.friendId, ownerId, matchId, askedAt: now, friendsSince: link.friendsSince }
    const isDeclined = refusals.some(({ userId }) => userId === link.friendId)
    if (match.version > 1 && !isDeclined && (await ctx.questions.askAgain(question, contentOf(match)))) continue
    if ((await countAskedToday(ctx, question)) < MATCH_QUESTIONS_A_DAY) await ctx.questions.create(question)
  }
}

/** One player asks another no more than so many a day. */
export function countAskedToday(ctx: Needs, { userId, ownerId }: { userId: string; ownerId: string }): Promise<number> {
  return ctx.questions.countSince(userId, ownerId, new Date(ctx.clock().getTime() - DAY_MS))
}

export function seatOf(match: Match, { opponentId }: Pick<Link, 'opponentId'>): Seat | undefined {
  return SEATS.find((seat) => personAt(match, seat)?.id === opponentId)
}
