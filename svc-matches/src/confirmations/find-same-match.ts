import { addDays, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { type CheckedMatch, type Match, type NewMatch, personAt, type Seat, SEATS } from '../records/match.ts'
import { haveSameSeats, isSamePerson } from './find-own-people.ts'

type Needs = Pick<Context, 'matches'>

const PLAYED_A_DAY = 100

type Search = { mirrored: CheckedMatch & { format: MatchFormat }; ownerId: string }
/** A match that the player has logged, and the seat in it of the person who has a given seat in the mirrored one. */
type Same = { match: Match; seat: (mirrored: Seat) => Seat }

/** The player's own match of the same day, people and scores, unless it is linked to another match of that friend. */
export async function findSameMatch(ctx: Needs, userId: string, { mirrored, ownerId }: Search): Promise<Same | undefined> {
  const bounds = {
    formats: MATCH_FORMATS.filter((format) => format === mirrored.format),
    atOrAfter: mirrored.playedOn,
    before: addDays(mirrored.playedOn, 1),
  }
  const played = await ctx.matches.list(userId, bounds, PLAYED_A_DAY)
  // Of several, the one logged first.
  const match = played.findLast(
    (own) =>
      !own.counterparts?.some(({ userId: other }) => other === ownerId) &&
      own.result === mirrored.result &&
      isSameScore(own, mirrored) &&
      haveSameSeats(own, mirrored),
  )
  if (!match) return undefined
  const seat = (of: Seat) => {
    const who = personAt(mirrored, of)!
    return SEATS.find((one) => (one === 'partner') === (of === 'partner') && isSamePerson(personAt(match, one), who)) ?? of
  }
  return { match, seat }
}

/** If one side has no game scores, the totals decide. */
function isSameScore(own: Match, mirrored: NewMatch): boolean {
  if (own.ownGames.length === 0 || mirrored.ownGames.length === 0) {
    return own.playerScore === mirrored.playerScore && own.opponentScore === mirrored.opponentScore
  }
  return `${own.ownGames}:${own.opponentGames}` === `${mirrored.ownGames}:${mirrored.opponentGames}`
}
