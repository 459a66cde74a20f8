import type { Contribution } from '../records/contribution.ts'
import { metAsOpponent, metAsPartner } from '../records/met.ts'
import { NEVER_MET, NOT_MET, plus, plusMet, type CountState, type Counters, type Met } from '../records/opponent.ts'
import type { Applied } from './applied-changes.ts'

type Added = { add: Counters; met: Met }
/** By person, then by token. */
export type Sums = Map<string, Map<string, Added>>

const NOTHING: Added = { add: NOT_MET, met: NEVER_MET }
export const plusAdded = (a: Added, b: Added): Added => ({ add: plus(a.add, b.add), met: plusMet(a.met, b.met) })

/** What the changes add that an entry, as read before their list, has not counted yet. */
export function addedTo({ id, applied }: { id: string } & Pick<CountState, 'applied'>, sums: Sums): Added {
  const fresh = [...(sums.get(id) ?? [])].filter(([token]) => !applied.includes(token))
  return fresh.map(([, added]) => added).reduce(plusAdded, NOTHING)
}

/** What changes add to the counters of each person, by token. People whose counters stay as they are have no entry. */
export function sumsByPerson(changes: Applied[]): Sums {
  const sums: Sums = new Map()
  const count = (token: string, id: string, added: Added) => {
    const byToken = sums.get(id) ?? new Map<string, Added>()
    sums.set(id, byToken.set(token, plusAdded(byToken.get(token) ?? NOTHING, added)))
  }
  const add = (token: string, match: Contribution | undefined, sign: 1 | -1) => {
    if (!match) return
    const lost = match.result === 'lost'
    const counters = { totalMatches: sign, wins: lost ? sign : 0, losses: lost ? 0 : sign }
    for (const id of match.opponentIds) count(token, id, { add: counters, met: metAsOpponent(match, sign) })
    if (match.partnerId !== undefined) count(token, match.partnerId, { add: NOT_MET, met: metAsPartner(match, sign) })
  }
  for (const { token, before, after } of changes) {
    add(token, before, -1)
    add(token, after, 1)
  }
  for (const [id, byToken] of sums) {
    for (const [token, { add: counters, met }] of byToken) {
      if ([...Object.values(counters), ...Object.values(met)].every((sum) => sum === 0)) byToken.delete(token)
    }
    if (byToken.size === 0) sums.delete(id)
  }
  return sums
}
