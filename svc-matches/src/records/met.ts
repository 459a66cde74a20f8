import type { Contribution } from './contribution.ts'
import { NEVER_MET, type Met } from './opponent.ts'

/** What a match adds (1) to the sums of an opponent in it, or takes from them (-1). */
export function metAsOpponent({ format, result, points }: Contribution, sign: 1 | -1): Met {
  const won = result === 'won' ? sign : 0
  const matches = format === 'singles' ? { singles: sign, singlesWins: won } : { doubles: sign, doublesWins: won }
  return { ...NEVER_MET, ...matches, points: sign * points }
}

/** The same for the partner. */
export const metAsPartner = ({ result }: Contribution, sign: 1 | -1): Met => ({
  ...NEVER_MET,
  asPartner: sign,
  asPartnerWins: result === 'won' ? sign : 0,
})
