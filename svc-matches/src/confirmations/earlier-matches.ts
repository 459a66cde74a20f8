import { DomainError, MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import { inBatches, type Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { liveLinks } from '../links/live-links.ts'
import type { Match } from '../records/match.ts'
import { mirrorMatch } from './mirror-match.ts'
import { countAskedToday, seatOf } from './notify-friends.ts'

type Needs = Pick<Context, 'clock' | 'encounters' | 'friendships' | 'links' | 'log' | 'onNotified' | 'questions'>

/** Newest matches with a friend that are looked through. */
const LOOKED_AT = 200
const LINKS_AT_ONCE = 10

/** Friends who can be asked about matches that were logged before they were known, and about how many of them today. */
export async function listEarlier(ctx: Needs, userId: string, onward: Outgoing) {
  const found: { opponentId: string; friendId: string; matches: number }[] = []
  const offers = (await liveLinks(ctx, userId, onward)).filter(({ offersEarlier }) => offersEarlier)
  for (const links of inBatches(offers, LINKS_AT_ONCE)) {
    const counted = await Promise.all(
      links.map(async (link) => {
        const { open, all } = await findUnasked(ctx, link)
        if (all === 0) await ctx.links.endOffer(link)
        return { opponentId: link.opponentId, friendId: link.friendId, matches: open.length }
      }),
    )
    found.push(...counted.filter(({ matches }) => matches > 0))
  }
  return found
}

type Answer = { userId: string; onward: Outgoing; opponentId: string; isAsking: boolean }

/** Asks the friend about each of them, once, or offers it no more. Answers about how many the friend is asked. */
export async function answerEarlier(ctx: Needs, { userId, onward, opponentId, isAsking }: Answer): Promise<number> {
  const link = (await liveLinks(ctx, userId, onward)).find((one) => one.opponentId === opponentId)
  if (!link) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  if (!isAsking) {
    await ctx.links.endOffer(link)
    return 0
  }
  // Known for this pair now; the list of friends follows a moment later.
  if (!(await ctx.friendships.areFriends(onward, link.friendId))) throw new DomainError('NOT_FRIENDS')
  const { open, all } = await findUnasked(ctx, link)
  const { friendId, friendsSince } = link
  const now = ctx.clock().getTime()
  // The newest first in the friend's list.
  const ask = ({ id: matchId }: Match, at: number) =>
    ctx.questions.create({ userId: friendId, ownerId: userId, matchId, askedAt: new Date(now - at), friendsSince })
  await Promise.all(open.map(ask))
  if (open.length === all) await ctx.links.endOffer(link)
  if (open.length > 0) ctx.onNotified(friendId)
  return open.length
}

/** Matches with the friend that the friend neither has nor was ever asked about: all, and those that the day has room for. */
async function findUnasked(ctx: Needs, link: Link): Promise<{ open: Match[]; all: number }> {
  const { userId, friendId, opponentId } = link
  const matches = await ctx.encounters.newestWith(userId, opponentId, LOOKED_AT)
  const unknown = matches.filter((match) => {
    const { counterparts = [] } = match
    const seat = seatOf(match, link)
    return seat && mirrorMatch(match, seat) && !counterparts.some((one) => one.made || one.userId === friendId)
  })
  const ids = unknown.map(({ id }) => id)
  const [known, today] = await Promise.all([
    ctx.questions.listKnown({ userId: friendId, ownerId: userId }, ids),
    countAskedToday(ctx, { userId: friendId, ownerId: userId }),
  ])
  const all = unknown.filter(({ id }) => !known.has(id))
  return { open: all.slice(0, Math.max(0, MATCH_QUESTIONS_A_DAY - today)), all: all.length }
}
