import type { Match } from '../records/match.ts'

/**
 * Notes are one's own, a location says where somebody can be found, ids name entries of a book that is not the reader's, and who
 * confirmed a match is between the two.
 */
export function asFriendsSeeIt({ notes: _notes, location: _location, counterparts: _whose, ...match }: Match): Match {
  return {
    ...match,
    opponents: match.opponents.map(({ id: _id, ...opponent }) => opponent),
    ...(match.partner && { partner: { ...match.partner, id: undefined } }),
  }
}
