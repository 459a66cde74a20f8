import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { asFriendsSeeIt, type FriendsMatch } from './as-friends-see-it.ts'

const EACH = 3
const LIMIT_MAX = 100
const ASKED_AT_ONCE = 100

/** The newest matches of all friends who show them. Whoever is no friend any more is not asked about. */
export async function getFeed(ctx: Context, onward: Outgoing, wanted: number): Promise<FriendsMatch[]> {
  const limit = Math.min(Math.max(wanted, 1), LIMIT_MAX)
  const friends = await ctx.friendships.list(onward)
  if (friends.length === 0) return []
  // A match among the newest is one of somebody who is among those who played last.
  const players = await firstShown(ctx, onward, await ctx.feed.lastPlayed(friends), limit)
  if (players.length === 0) return []
  return (await ctx.feed.newest(players, EACH, limit)).map(asFriendsSeeIt)
}

/** The first of them whose matches the caller may see. Asks about no more than it needs. */
async function firstShown(ctx: Context, onward: Outgoing, userIds: string[], limit: number): Promise<string[]> {
  const shown: string[] = []
  for (let at = 0; at < userIds.length && shown.length < limit; at += ASKED_AT_ONCE) {
    const asked = userIds.slice(at, at + ASKED_AT_ONCE)
    const visible = await ctx.shownFigures.of(onward, asked)
    shown.push(...asked.filter((userId) => visible.has(userId)))
  }
  return shown.slice(0, limit)
}
