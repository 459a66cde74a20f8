import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { asFriendsSeeIt, type FriendsMatch } from './as-friends-see-it.ts'
import { checkFiguresShown } from '../figures/check-figures-shown.ts'

const LIMIT_MAX = 50

type Question = { caller: Caller; onward: Outgoing; userId: string; limit: number }

/** Newest first. */
export async function listFriendMatches(ctx: Context, { limit, ...question }: Question): Promise<FriendsMatch[]> {
  await checkFiguresShown(ctx, question)
  const matches = await ctx.matches.list(
    question.userId,
    { formats: [...MATCH_FORMATS] },
    Math.min(Math.max(limit, 1), LIMIT_MAX),
  )
  return matches.map(asFriendsSeeIt)
}
