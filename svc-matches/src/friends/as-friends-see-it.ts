import { isConfirmed } from '../records/counterpart.ts'
import type { Match } from '../records/match.ts'

export type FriendsMatch = Omit<Match, 'notes' | 'location' | 'counterparts' | 'refusals'> & {
  /** Another player on court has confirmed it. */
  isConfirmed: boolean
}

/**
 * Left out: notes are private, a location reveals where a player can be found, ids name entries of another player's book, and who
 * confirmed a match, or did not, is between the two.
 */
export function asFriendsSeeIt(whole: Match): FriendsMatch {
  const { notes: _notes, location: _location, counterparts = [], refusals: _refusals, ...match } = whole
  return {
    ...match,
    isConfirmed: counterparts.some(isConfirmed),
    opponents: match.opponents.map(({ id: _id, ...opponent }) => opponent),
    ...(match.partner && { partner: { ...match.partner, id: undefined } }),
  } as FriendsMatch
}
