import type { Match, Person } from './match.ts'
import { isConfirmed, type Seat } from './counterpart.ts'

/** Who sits there. */
export function personAt({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>, seat: Seat): Person | undefined {
  return seat === 'partner' ? partner : opponents[seat === 'opponent1' ? 0 : 1]
}

/** Declined, or keeps their own version of what was changed here. */
export function declinedAt(
  { counterparts = [], refusals = [] }: Pick<Match, 'counterparts' | 'refusals'>,
  seat: Seat,
): string | undefined {
  const counterpart = counterparts.find((one) => one.seat === seat)
  if (counterpart) return counterpart.unlinked && !counterpart.agrees && !counterpart.left ? counterpart.userId : undefined
  return refusals.find((one) => one.seat === seat)?.userId
}

export function confirmedAt(match: Pick<Match, 'counterparts'>, seat: Seat): string | undefined {
  return match.counterparts?.find((counterpart) => counterpart.seat === seat && isConfirmed(counterpart))?.userId
}
