import { MATCH_FORMATS, pick, SHOWN_TO } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { checkFiguresShown } from '../figures/get-figures.ts'
import { isConfirmed } from '../records/counterpart.ts'
import { type Match, SCORE_FIELDS } from '../records/match.ts'
import { asOthersSee } from '../records/people-of.ts'

type Needs = Pick<Context, 'clock' | 'figureSource' | 'matches' | 'playerLog' | 'shownFigures' | 'userStats'>

const LIMIT_MAX = 50

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

type Question = { caller: Caller; onward: Outgoing; userId: string; limit: number }

/** Newest first. */
export async function listFriendMatches(ctx: Needs, { limit, ...question }: Question): Promise<FriendsMatch[]> {
  await checkFiguresShown(ctx, question)
  const matches = await ctx.matches.list(
    question.userId,
    { formats: [...MATCH_FORMATS] },
    Math.min(Math.max(limit, 1), LIMIT_MAX),
  )
  return matches.map(asFriendsSeeIt)
}
