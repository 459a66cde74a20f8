import type { Match, Person } from './match.ts'
import { isConfirmed, type Seat } from './counterpart.ts'

/** Who sits there. */
export function personAt({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>, seat: Seat): Person | undefined {
  return seat === 'partner' ? partner : opponents[seat === 'opponent1' ? 0 : 1]
}

export function confirmedAt(match: Match, seat: Seat): string | undefined {
  return match.counterparts?.find((counterpart) => counterpart.seat === seat && isConfirmed(counterpart))?.userId
}
