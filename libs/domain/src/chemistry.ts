import { winRate } from './stats.ts'

export const CHEMISTRY_MIN_MATCHES = 5

export type WinRecord = { matches: number; wins: number }

/**
 * Points of win rate that a partner adds: the rate with the partner less the player's doubles rate without them.
 * A raw rate with a partner mostly shows the player's own base rate. Undefined below 5 matches with, or none without.
 */
export function chemistryLift(withPartner: WinRecord, allDoubles: WinRecord): number | undefined {
  const without = { matches: allDoubles.matches - withPartner.matches, wins: allDoubles.wins - withPartner.wins }
  if (withPartner.matches < CHEMISTRY_MIN_MATCHES || without.matches === 0) return undefined
  return winRate(withPartner.wins, withPartner.matches) - winRate(without.wins, without.matches)
}
