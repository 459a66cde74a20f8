import { addDays, localDay, MATCH_FORMATS, startOfDay, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, NewMatch } from '../records/match.ts'
import { earliestOrderKey } from '../records/order-key.ts'
import { SEATS, type Seat } from '../records/counterpart.ts'
import { personAt } from '../records/seats.ts'
import { haveSameSeats, isSamePerson } from './find-own-people.ts'

const PLAYED_A_DAY = 100

type Wanted = { wanted: NewMatch & { format: MatchFormat }; timeZone: string; ownerId: string }
/** A match that the player has logged, and where in it somebody sits who sits there in the wanted one. */
type Same = { match: Match; seat: (wanted: Seat) => Seat }

/** The player's own match of the same day, with the same people and scores, unless it is known as another one of that friend's. */
export async function findSameMatch(
  ctx: Context,
  userId: string,
  { wanted, timeZone, ownerId }: Wanted,
): Promise<Same | undefined> {
  const day = localDay(wanted.matchDate, timeZone)
  const bounds = {
    formats: MATCH_FORMATS.filter((format) => format === wanted.format),
    atOrAfter: earliestOrderKey(startOfDay(day, timeZone)),
    before: earliestOrderKey(startOfDay(addDays(day, 1), timeZone)),
  }
  const played = await ctx.matches.list(userId, bounds, PLAYED_A_DAY)
  // Of several the one that was logged first.
  const match = played.findLast(
    (own) =>
      !own.counterparts?.some(({ userId: other }) => other === ownerId) &&
      own.result === wanted.result &&
      isSameScore(own, wanted) &&
      haveSameSeats(own, wanted),
  )
  if (!match) return undefined
  const seat = (of: Seat) => {
    const who = personAt(wanted, of)!
    return SEATS.find((one) => (one === 'partner') === (of === 'partner') && isSamePerson(personAt(match, one), who)) ?? of
  }
  return { match, seat }
}

/** Where one of the two knows only sums, sums decide. */
function isSameScore(own: Match, wanted: NewMatch): boolean {
  if (own.ownGames.length === 0 || wanted.ownGames.length === 0) {
    return own.playerScore === wanted.playerScore && own.opponentScore === wanted.opponentScore
  }
  return `${own.ownGames}:${own.opponentGames}` === `${wanted.ownGames}:${wanted.opponentGames}`
}
