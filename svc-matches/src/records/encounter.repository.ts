import { foldText, MATCH_FORMATS, type LocalDay, type MatchFormat, type MatchResult, type WinRecord } from '@kitchenline/domain'
import { findDirectly } from '@kitchenline/mongo'
import { trusted, type QueryFilter } from 'mongoose'
import type { MatchBounds } from './match-filter.ts'
import { toMatch } from './match-record.ts'
import { MATCH_STATES, MatchModel, type MatchRecord } from './match.model.ts'
import { toFound, type FoundMatch } from './match.repository.ts'
import type { Match } from './match.ts'
import { dayIn } from './order-key.ts'
import { INDEX_OF, keysOfEntry, OPPONENT_KEYS, personIn, personKey, SEAT_KEYS, type SeatKey } from './person-key.ts'
import { listSeatKeys, placesOf, seatLimits } from './seat-keys.repository.ts'

export type WithPartner = WinRecord & { id?: string; name: string }

/** Who was met in the matches, live ones where nothing else is said. */
export const encounterRepository = {
  /** Distinct opponents of some days, by link, else by name. */
  async countOpponents(userId: string, format: MatchFormat, days: { from: LocalDay; before: LocalDay }): Promise<number> {
    const orderKey = { $gte: days.from, $lt: days.before }
    const met = await listSeatKeys(userId, { formats: [format], seats: OPPONENT_KEYS, orderKey })
    const people = met.flatMap(({ keys }) => keys.map(personIn))
    return new Set(people.map(({ id, name }) => (id ? `id ${id}` : `name ${foldText(name)}`))).size
  },

  /** The day on which each person of the book was met last across the net: one step in the index for each. */
  async lastMet(userId: string): Promise<Map<string, LocalDay>> {
    const found = await Promise.all(
      placesOf({ formats: MATCH_FORMATS, seats: OPPONENT_KEYS }).map(({ format, seat }) =>
        MatchModel.aggregate<{ _id: string | null; orderKey: string }>([
          { $match: { userId, state: 'live', format } },
          { $sort: { [seat]: 1, orderKey: -1 } },
          { $group: { _id: `$${seat}`, orderKey: { $first: '$orderKey' } } },
        ]).option(seatLimits(seat)),
      ),
    )
    const newest = new Map<string, string>()
    for (const { _id: key, orderKey } of found.flat()) {
      const id = key === null ? undefined : personIn(key).id
      if (id && orderKey > (newest.get(id) ?? '')) newest.set(id, orderKey)
    }
    return new Map([...newest].map(([id, orderKey]) => [id, dayIn(orderKey)]))
  },

  /** The newest matches with a person across the net, or in any seat, under whatever name. */
  async newestWith(userId: string, personId: string, limit: number, seats: readonly SeatKey[] = SEAT_KEYS): Promise<Match[]> {
    const found = await Promise.all(
      placesOf({ formats: MATCH_FORMATS, seats }).map(async ({ format, seat }) => {
        const where = { userId, state: 'live' as const, format }
        const names = await MatchModel.aggregate<{ _id: string }>([
          { $match: { ...where, [seat]: keysOfEntry(personId) } },
          { $group: { _id: `$${seat}` } },
        ]).option(seatLimits(seat))
        if (names.length === 0) return []
        const filter = { ...where, [seat]: trusted({ $in: names.map(({ _id }) => _id) }) } as QueryFilter<MatchRecord>
        return findDirectly(MatchModel, { filter, sort: { orderKey: -1 }, limit, hint: INDEX_OF[seat] })
      }),
    )
    const newestFirst = found.flat().sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
    return newestFirst.slice(0, limit).map(toMatch)
  },

  /** Live matches with a person across the net, under whatever name: from the index alone. */
  async countAgainst(userId: string, personId: string, { atOrAfter, before }: Pick<MatchBounds, 'atOrAfter' | 'before'>) {
    const orderKey = { ...(atOrAfter && { $gte: atOrAfter }), ...(before && { $lt: before }) }
    const found = await Promise.all(
      placesOf({ formats: MATCH_FORMATS, seats: OPPONENT_KEYS }).map(({ format, seat }) =>
        MatchModel.aggregate<{ _id: MatchResult; count: number }>([
          { $match: { userId, state: 'live', format, [seat]: keysOfEntry(personId), orderKey } },
          { $group: { _id: '$result', count: { $sum: 1 } } },
        ]).option(seatLimits(seat)),
      ),
    )
    const count = (of: readonly { count: number }[]) => of.reduce((sum, one) => sum + one.count, 0)
    const results = found.flat()
    return { matches: count(results), wins: count(results.filter(({ _id }) => _id === 'won')) }
  },

  async unlinkedPartners(userId: string): Promise<WithPartner[]> {
    const [partners] = await listSeatKeys(userId, { formats: ['doubles'], seats: ['partnerKey'] })
    const keys = partners!.keys.filter((key) => personIn(key).id === undefined)
    if (keys.length === 0) return []
    const sums = await MatchModel.aggregate<WinRecord & { _id: string }>([
      { $match: { userId, state: 'live', format: 'doubles', partnerKey: { $in: keys } } },
      { $group: { _id: '$partnerKey', matches: { $sum: 1 }, wins: { $sum: { $cond: [{ $eq: ['$result', 'won'] }, 1, 0] } } } },
    ]).option(seatLimits('partnerKey'))
    return sums.map(({ _id, matches, wins }) => ({ name: personIn(_id).name, matches, wins }))
  },

  /** At most so many, live or in the bin, that link to an entry of the book; with a name those that have another one for the person. */
  async someLinked(userId: string, personId: string, limit: number, notNamed?: string): Promise<FoundMatch[]> {
    const others = notNamed === undefined ? {} : { $ne: personKey({ id: personId, name: notNamed }) }
    for (const { format, seat } of placesOf({ formats: MATCH_FORMATS, seats: SEAT_KEYS })) {
      for (const state of MATCH_STATES) {
        const keys = trusted({ ...keysOfEntry(personId), ...others })
        const filter = { userId, state, format, [seat]: keys } as QueryFilter<MatchRecord>
        const found = await findDirectly(MatchModel, { filter, limit, hint: INDEX_OF[seat] })
        if (found.length > 0) return found.map(toFound)
      }
    }
    return []
  },

  /** At most so many, live or in the bin, with a seat that came from that entry by a merge. */
  async mergedFrom(userId: string, personId: string, limit: number): Promise<FoundMatch[]> {
    const filter = { userId, mergedFrom: personId } as QueryFilter<MatchRecord>
    return (await findDirectly(MatchModel, { filter, limit, hint: 'by_merge' })).map(toFound)
  },

  /** Whether there is a match, live or in the bin, with both of them. */
  async haveMet(userId: string, personId: string, otherId: string): Promise<boolean> {
    const pairs = SEAT_KEYS.flatMap((one) => SEAT_KEYS.filter((other) => other !== one).map((other) => [one, other] as const))
    const where = { userId, state: trusted({ $in: [...MATCH_STATES] }), format: 'doubles' as const }
    const found = await Promise.all(
      pairs.map(([one, other]) => {
        const both = { [one]: trusted(keysOfEntry(personId)), [other]: trusted(keysOfEntry(otherId)) }
        return MatchModel.findOne({ ...where, ...both } as QueryFilter<MatchRecord>, { _id: 1 })
          .hint(INDEX_OF[one])
          .lean()
      }),
    )
    return found.some((one) => one !== null)
  },
}
