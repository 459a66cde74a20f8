import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { shown } from './friendships.ts'

type Needs = Pick<Context, 'feed' | 'friendships' | 'shownFigures'>

type Question = { userId: string; onward: Outgoing; since: Date }
type Counts = { ownMatches: number; friends: { userId: string; matches: number }[] }

/** Of the caller, and of each friend who shows matches and has any, most first. */
export async function countMatchesSince(ctx: Needs, { userId, onward, since }: Question): Promise<Counts> {
  const counts = await ctx.feed.countSince([userId, ...(await ctx.friendships.list(onward))], since)
  const players = [...counts.keys()].filter((id) => id !== userId)
  const friends = (await shown(ctx.shownFigures, onward, players)).map((id) => ({ userId: id, matches: counts.get(id)! }))
  return { ownMatches: counts.get(userId) ?? 0, friends: friends.sort((one, other) => other.matches - one.matches) }
}
