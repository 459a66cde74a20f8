import { foldText, type LocalDay, type MatchFormat, type WinRecord } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { toMatch } from '../records/match-record.ts'
import { MatchModel } from '../records/match.model.ts'
import type { Match } from '../records/match.ts'
import { dayIn } from '../records/order-key.ts'
import { INDEX_OF, OPPONENT_KEYS, personIn, SEAT_KEYS } from '../records/person-key.ts'
import { listSeatKeys, newestBySeat, newestInSeats } from '../records/person-seats.repository.ts'

/** Matches with one spelling of one partner. */
export type WithPartner = WinRecord & { id?: string; name: string }

const MAX_MS = 1_500
const countWins = { $sum: { $cond: [{ $eq: ['$result', 'won'] }, 1, 0] } }

/** Who was met in the matches. */
export const encounterRepository = {
  /** Distinct opponents of some days, by link, else by name. */
  async countOpponents(
    userId: string,
    format: MatchFormat,
    { from, before }: { from: LocalDay; before: LocalDay },
  ): Promise<number> {
    const orderKey = { $gte: from, $lt: before }
    const met = await listSeatKeys(userId, { formats: [format], seats: OPPONENT_KEYS, orderKey })
    const people = met.flatMap(({ keys }) => keys.map(personIn))
    return new Set(people.map(({ id, name }) => (id ? `id ${id}` : `name ${foldText(name)}`))).size
  },

  /** The day on which each person of the book was met last across the net. */
  async lastMet(userId: string): Promise<Map<string, LocalDay>> {
    const newest = new Map<string, string>()
    for (const { key, orderKey } of await newestBySeat(userId, OPPONENT_KEYS)) {
      const { id } = personIn(key)
      if (id && orderKey > (newest.get(id) ?? '')) newest.set(id, orderKey)
    }
    return new Map([...newest].map(([id, orderKey]) => [id, dayIn(orderKey)]))
  },

  async newestAgainst(userId: string, { opponentId, newest }: { opponentId: string; newest: number }): Promise<Match[]> {
    return (await newestInSeats(userId, opponentId, { seats: OPPONENT_KEYS, limit: newest })).map(toMatch)
  },

  /** The newest matches with a person, beside or across the net. */
  async newestWith(userId: string, personId: string, newest: number): Promise<Match[]> {
    return (await newestInSeats(userId, personId, { seats: SEAT_KEYS, limit: newest })).map(toMatch)
  },

  /** Partners who are not in the book. */
  async unlinkedPartners(userId: string): Promise<WithPartner[]> {
    const [partners] = await listSeatKeys(userId, { formats: ['doubles'], seats: ['partnerKey'] })
    const keys = partners!.keys.filter((key) => personIn(key).id === undefined)
    if (keys.length === 0) return []
    const sums = await MatchModel.aggregate<WinRecord & { _id: string }>([
      { $match: { userId, state: 'live', format: 'doubles', partnerKey: { $in: keys } } },
      { $group: { _id: '$partnerKey', matches: { $sum: 1 }, wins: countWins } },
    ]).option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF.partnerKey })
    return sums.map(({ _id, matches, wins }) => ({ name: personIn(_id).name, matches, wins }))
  },
}
