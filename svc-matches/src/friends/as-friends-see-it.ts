import { pick, SHOWN_TO } from '@kitchenline/domain'
import { isConfirmed } from '../records/counterpart.ts'
import type { Match } from '../records/match.ts'
import { asOthersSee } from '../records/people-of.ts'

type Shown = (typeof SHOWN_TO.friends)[number] | 'userId' | 'version' | 'ownGames' | 'opponentGames' | 'opponents' | 'partner'
export type FriendsMatch = Pick<Match, Shown> & {
  /** Another player on court has confirmed it. */
  isConfirmed: boolean
}

/**
 * What is named here and in SHOWN_TO, and nothing else: notes are private, a location reveals where a player can be found, ids name
 * entries of another player's book, and who confirmed a match, or did not, is between the two.
 */
export function asFriendsSeeIt(match: Match): FriendsMatch {
  const { userId, version, ownGames, opponentGames, opponents, partner, counterparts = [] } = match
  return {
    ...pick(match, SHOWN_TO.friends),
    ...{ userId, version, ownGames, opponentGames },
    opponents: opponents.map(asOthersSee),
    ...(partner && { partner: asOthersSee(partner) }),
    isConfirmed: counterparts.some(isConfirmed),
  }
}
