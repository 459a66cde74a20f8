import { isLocalDay, type LocalDay } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import { refuse } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import { shown } from './friendships.ts'

type Needs = Pick<Context, 'feed' | 'friendships' | 'shownFigures'>

type Question = { userId: string; onward: Outgoing; firstDay: LocalDay }
type Counts = { ownMatches: number; friends: { userId: string; matches: number }[] }

/** Of the caller, and of each friend who shows matches and has any, most first. */
export async function countMatchesSince(ctx: Needs, { userId, onward, firstDay }: Question): Promise<Counts> {
  if (!isLocalDay(firstDay)) refuse('firstDay')
  const counts = await ctx.feed.countSince([userId, ...(await ctx.friendships.list(onward))], firstDay)
  const players = [...counts.keys()].filter((id) => id !== userId)
  const friends = (await shown(ctx.shownFigures, onward, players)).map((id) => ({ userId: id, matches: counts.get(id)! }))
  return { ownMatches: counts.get(userId) ?? 0, friends: friends.sort((one, other) => other.matches - one.matches) }
}
