import { isKnown, type Person } from './person.ts'
import type { RatingConstants } from './rating-constants.ts'

export type Cleaned = Pick<Person, 'read' | 'pull' | 'variance' | 'share'> & {
  /** The variance but for the part that comes from a level too far from the centre. */
  doubt: number
}

type Statements = Pick<Person, 'statements' | 'total' | 'linked' | 'asPartner'>

/**
 * Errors in variables: n statements about one person err by lasting + once / n; a linked player's own estimate joins them by its
 * precision. What is read is pulled towards the centre by spread / (spread + error), and spread x error / (spread + error) stays
 * unknown. Of a level too far from the centre to be true, the excess is not read, adds to the doubt, and lessens the person's share in the centre.
 */
export function cleanLevel(person: Statements, centre: number, constants: RatingConstants): Cleaned {
  const { statements, total, linked, asPartner } = person
  const spread = asPartner ? constants.partnerSpread : constants.opponentSpread
  if (!isKnown(person)) {
    const doubt = asPartner ? constants.unknownPartner : spread
    return { read: centre, pull: 0, variance: doubt, share: 0, doubt }
  }

  const stated = statements === 0 ? 0 : 1 / (constants.lastingError + constants.statementError / statements)
  const own = linked ? 1 / linked.variance : 0
  const error = 1 / (stated + own)
  const level = error * (stated * (statements === 0 ? 0 : total / statements) + own * (linked?.level ?? 0))

  const read = Math.min(centre + constants.believable, Math.max(centre - constants.believable, level))
  const excess = (level - read) ** 2
  const doubt = (spread * error) / (spread + error)
  return {
    read,
    pull: spread / (spread + error),
    variance: doubt + excess,
    share: spread / (spread + excess),
    doubt,
  }
}
