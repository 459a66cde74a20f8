import { type MatchResult, pick, SHOWN_TO } from '@kitchenline/domain'
import { type Match, type Person, personAt, SCORE_FIELDS, type Seat } from '../records/match.ts'

const SHOWN = [...SHOWN_TO.confirmers, ...SCORE_FIELDS] as const

type Played = Pick<Match, (typeof SHOWN)[number] | 'opponents' | 'partner'>

/** The match as the person in that seat saw it, and where its first owner is in it. */
export type Mirrored = { match: Played; seat: Seat }

const UNNAMED = { name: '' }
const OTHER_RESULT: Record<MatchResult, MatchResult> = { won: 'lost', lost: 'won' }

/**
 * The same match as seen from another seat: what SHOWN_TO names, the games and the people. Undefined for an empty seat, or where
 * that person's partner is unknown and the match would not be doubles without one.
 */
export function mirrorMatch(played: Played, seat: Seat, owner: Person = UNNAMED): Mirrored | undefined {
  const { matchType, format, opponents, partner } = played
  if (!personAt(played, seat)) return undefined
  // Named where it has none, so that an ending that was taken back goes from the other side too.
  const shown = { ending: undefined, ...pick(played, SHOWN) }
  if (seat === 'partner') return { seat: 'partner', match: { ...shown, opponents, partner: owner } }

  const others = opponents.filter((_, place) => place !== (seat === 'opponent1' ? 0 : 1))
  const mate = others[0]
  if (format === 'doubles' && matchType !== 'doubles' && !mate) return undefined
  const rivals = format === 'doubles' && partner ? [owner, partner] : [owner]
  const ordered = seat === 'opponent2' ? rivals.toReversed() : rivals
  const ownerSeat = ordered[0] === owner ? 'opponent1' : 'opponent2'
  return {
    seat: ownerSeat,
    match: { ...shown, ...otherScore(played), opponents: ordered, ...(format === 'doubles' && mate && { partner: mate }) },
  }
}

function otherScore({ result, playerScore, opponentScore, ownGames, opponentGames }: Played) {
  return {
    result: OTHER_RESULT[result],
    playerScore: opponentScore,
    opponentScore: playerScore,
    ownGames: opponentGames,
    opponentGames: ownGames,
  }
}
