import type { Contribution } from '../records/contribution.ts'
import { NEVER_MET, NOT_MET, plus, plusMet, type Counters, type Met } from '../records/opponent.ts'

export type Counted = { before?: Contribution | undefined; after?: Contribution | undefined }
type Sums = Counters & Met
const NOTHING: Sums = { ...NOT_MET, ...NEVER_MET }

/** What changes add to the counters of each person. People whose counters stay as they are have no entry. */
export function sumsByPerson(changes: Counted[]): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  const add = (id: string, counters: Counters, met: Met) => {
    const known = sums.get(id) ?? NOTHING
    sums.set(id, { ...plus(known, counters), ...plusMet(known, met) })
  }
  const count = (match: Contribution | undefined, sign: 1 | -1) => {
    if (!match) return
    const lost = match.result === 'lost'
    const counters = { totalMatches: sign, wins: lost ? sign : 0, losses: lost ? 0 : sign }
    for (const id of match.opponentIds) add(id, counters, metAsOpponent(match, sign))
    if (match.partnerId !== undefined) add(match.partnerId, NOT_MET, metAsPartner(match, sign))
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return new Map([...sums].filter(([, sum]) => Object.values(sum).some((one) => one !== 0)))
}

/** What a match adds (1) to the sums of an opponent in it, or takes from them (-1). */
function metAsOpponent({ format, result, points }: Contribution, sign: 1 | -1): Met {
  const won = result === 'won' ? sign : 0
  const matches = format === 'singles' ? { singles: sign, singlesWins: won } : { doubles: sign, doublesWins: won }
  return { ...NEVER_MET, ...matches, points: sign * points }
}

/** The same for the partner. */
const metAsPartner = ({ result }: Contribution, sign: 1 | -1): Met => ({
  ...NEVER_MET,
  asPartner: sign,
  asPartnerWins: result === 'won' ? sign : 0,
})
