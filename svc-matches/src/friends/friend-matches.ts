import { isLocalDay, type LocalDay, MATCH_FORMATS, pick, SHOWN_TO } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { checkFiguresShown } from '../figures/get-figures.ts'
import { asOthersSee, isConfirmed, type Match, SCORE_FIELDS } from '../records/match.ts'
import { refuse } from '../calls/check-input.ts'
import { shown } from '../neighbours/neighbours.ts'

export const FRIEND_MATCHES_MAX = 50

const SHOWN = [...SHOWN_TO.friends, ...SCORE_FIELDS, 'userId', 'version'] as const

export type FriendsMatch = Pick<Match, (typeof SHOWN)[number] | 'opponents' | 'partner'> & {
  /** Another player on court has confirmed it. */
  isConfirmed: boolean
}

/**
 * What is named here and in SHOWN_TO, and nothing else: notes are private, a location reveals where a player can be found, ids name
 * entries of another player's book, and who confirmed a match, or did not, is between the two.
 */
export function asFriendsSeeIt(match: Match): FriendsMatch {
  const { opponents, partner, counterparts = [] } = match
  return {
    ...pick(match, SHOWN),
    opponents: opponents.map(asOthersSee),
    ...(partner && { partner: asOthersSee(partner) }),
    isConfirmed: counterparts.some(isConfirmed),
  }
}

type Reader = { caller: Caller; onward: Outgoing; userId: string }

export async function listFriendMatches(
  ctx: Pick<Context, 'accounts' | 'matches'>,
  { limit, ...reader }: Reader & { limit: number },
): Promise<FriendsMatch[]> {
  await checkFiguresShown(ctx, reader)
  const bounds = { formats: [...MATCH_FORMATS] }
  return (await ctx.matches.list(reader.userId, bounds, Math.min(Math.max(limit, 1), FRIEND_MATCHES_MAX))).map(asFriendsSeeIt)
}

type Counts = { ownMatches: number; friends: { userId: string; matches: number }[] }

export async function countMatchesSince(
  ctx: Pick<Context, 'accounts' | 'feed' | 'friendships'>,
  { userId, onward, firstDay }: { userId: string; onward: Outgoing; firstDay: LocalDay },
): Promise<Counts> {
  if (!isLocalDay(firstDay)) refuse('firstDay')
  const counts = await ctx.feed.countSince([userId, ...(await ctx.friendships.list(onward))], firstDay)
  const players = [...counts.keys()].filter((id) => id !== userId)
  const friends = (await shown(ctx.accounts, onward, players)).map((id) => ({ userId: id, matches: counts.get(id)! }))
  return { ownMatches: counts.get(userId) ?? 0, friends: friends.sort((one, other) => other.matches - one.matches) }
}
