import { DomainError, MATCH_FORMATS } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { asFriendsSeeIt, type FriendsMatch } from './as-friends-see-it.ts'

const LIMIT_MAX = 50

type Question = { caller: Caller; onward: Outgoing; userId: string; limit: number }

/** Newest first. For oneself, a friend or an administrator. */
export async function listFriendMatches(ctx: Context, { caller, onward, userId, limit }: Question): Promise<FriendsMatch[]> {
  if (userId === '') throw new DomainError('INVALID_INPUT', { field: 'userId' })
  const isAllowed = userId === caller.userId || caller.role === 'admin' || (await ctx.friendships.areFriends(onward, userId))
  if (!isAllowed) throw new DomainError('STATS_FORBIDDEN')
  const matches = await ctx.matches.list(userId, { formats: [...MATCH_FORMATS] }, Math.min(Math.max(limit, 1), LIMIT_MAX))
  return matches.map(asFriendsSeeIt)
}
