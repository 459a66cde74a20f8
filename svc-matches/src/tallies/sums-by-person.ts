import type { Contribution } from '../records/contribution.ts'
import { NO_SUMS, plusSums, type Sums } from '../records/opponent.ts'

export type Counted = { before?: Contribution | undefined; after?: Contribution | undefined }

/** What changes add to the sums of each person. People whose sums stay as they are have no entry. */
export function sumsByPerson(changes: Counted[]): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  const count = (match: Contribution | undefined, sign: 1 | -1) => {
    if (!match) return
    const { opponentIds, partnerId } = match
    const add = (id: string, some: Sums) => sums.set(id, plusSums(sums.get(id) ?? NO_SUMS, some, sign))
    for (const id of opponentIds) add(id, asOpponent(match))
    if (partnerId !== undefined) add(partnerId, { ...NO_SUMS, asPartner: 1, asPartnerWins: match.result === 'won' ? 1 : 0 })
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return new Map([...sums].filter(([, sum]) => Object.values(sum).some((one) => one !== 0)))
}

/** Of one match. Wins and losses are the opponent's, the others the player's. */
function asOpponent({ format, result, points }: Contribution): Sums {
  const won = result === 'won' ? 1 : 0
  const matches = format === 'singles' ? { singles: 1, singlesWins: won } : { doubles: 1, doublesWins: won }
  return { ...NO_SUMS, totalMatches: 1, wins: 1 - won, losses: won, ...matches, points }
}
