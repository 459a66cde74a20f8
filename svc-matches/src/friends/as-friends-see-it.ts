import type { Match } from '../matches/match.ts'

/** Notes are one's own, a location says where somebody can be found, and ids name entries of a book that is not the reader's. */
export function asFriendsSeeIt({ notes: _notes, location: _location, ...match }: Match): Match {
  return {
    ...match,
    opponents: match.opponents.map(({ id: _id, ...opponent }) => opponent),
    ...(match.partner && { partner: { ...match.partner, id: undefined } }),
  }
}
