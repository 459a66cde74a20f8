import { MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import type { Match } from '../records/match.ts'
import { SEATS, type Seat } from '../records/counterpart.ts'
import { personAt } from '../records/seats.ts'
import { mirrorMatch } from './mirror-match.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Asks every one of the linked friends in the match whether it was so. A match that was made from a friend's asks nobody: he has asked them. */
export async function askFriends(ctx: Context, match: Match, links: Link[]): Promise<void> {
  const { userId: ownerId, id: matchId, counterparts = [] } = match
  if (counterparts.some(({ made }) => made)) return
  const now = ctx.clock()
  for (const link of links) {
    const seat = seatOf(match, link)
    const isKnown = counterparts.some(({ userId }) => userId === link.friendId)
    if (!seat || isKnown || link.since > match.createdAt || !mirrorMatch(match, seat, { name: '' })) continue
    const asked = await ctx.questions.countSince(link.friendId, ownerId, new Date(now.getTime() - DAY_MS))
    if (asked >= MATCH_QUESTIONS_A_DAY) continue
    await ctx.questions.ask({ userId: link.friendId, ownerId, matchId, askedAt: now, friendsSince: link.friendsSince })
  }
}

export function seatOf(match: Match, { opponentId }: Pick<Link, 'opponentId'>): Seat | undefined {
  return SEATS.find((seat) => personAt(match, seat)?.id === opponentId)
}
