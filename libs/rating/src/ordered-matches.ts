import { dayNumber } from './day-number.ts'
import { pointsEdge } from './points-edge.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

/** The matches that count, those with a date, an opponent and points, in the order in which they are taken in. Any other changes nothing. */
export function orderedMatches(matches: readonly RatedMatch[], constants: RatingConstants): RatedMatch[] {
  const counts = (match: RatedMatch) =>
    !Number.isNaN(dayNumber(match.date)) && match.opponents.length > 0 && pointsEdge(match, constants) !== undefined
  return matches.filter(counts).sort(matchOrder(constants))
}

/**
 * The order in which matches are taken in: by UTC day, then by who played, how long, how well and with what result, so that it does not
 * depend on the order of logging. Scores decide last and by their edge, the result after them: a better score or a win takes the place
 * of what it passes, so no other match moves to where it counts for less.
 */
function matchOrder(constants: RatingConstants): (a: RatedMatch, b: RatedMatch) => number {
  // Cached, for sorting a long day needs it many times.
  const names = new Map<RatedMatch, string>()
  const people = (match: RatedMatch) => {
    const known = names.get(match) ?? peopleKey(match)
    names.set(match, known)
    return known
  }
  return (a, b) =>
    dayNumber(a.date) - dayNumber(b.date) || byText(people(a), people(b)) || byScore(a, b, constants) || byText(a.id, b.id)
}

function byScore(a: RatedMatch, b: RatedMatch, constants: RatingConstants): number {
  const [left, right] = [pointsEdge(a, constants), pointsEdge(b, constants)]
  if (!left || !right) return Number(!left) - Number(!right)
  return left.variance - right.variance || left.edge - right.edge || Number(a.won) - Number(b.won)
}

function peopleKey({ opponents, partner }: RatedMatch): string {
  // As joining all of a list does; most matches have one opponent and no partner.
  const across = opponents.length === 1 ? person(opponents[0]!) : opponents.map(person).sort().join()
  return `${across},${partner ? person(partner) : ''}`
}

function person({ id, level, estimate }: StatedPerson): string {
  return `${id}@${level}~${estimate?.level}`
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
