import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { asFriendsSeeIt, type FriendsMatch } from './as-friends-see-it.ts'

const EACH = 3
const LIMIT_MAX = 100

/** The newest matches of all friends. Whoever is no friend any more is not asked about. */
export async function getFeed(ctx: Context, onward: Outgoing, wanted: number): Promise<FriendsMatch[]> {
  const limit = Math.min(Math.max(wanted, 1), LIMIT_MAX)
  const friends = await ctx.friendships.list(onward)
  if (friends.length === 0) return []
  // A match among the newest is one of somebody who is among those who played last.
  const players = (await ctx.feed.lastPlayed(friends)).slice(0, limit)
  if (players.length === 0) return []
  return (await ctx.feed.newest(players, EACH, limit)).map(asFriendsSeeIt)
}
