import { findDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import { MATCH_STATES, MatchModel, type MatchRecord } from './match.model.ts'
import { toFound, type FoundMatch } from './match.repository.ts'
import { INDEX_OF, keysOfEntry, personKey, SEAT_KEYS } from './person-key.ts'
import { someLinked } from './person-seats.repository.ts'

/** Matches, live or in the bin, that link to an entry of the book. */
export const linkedMatches = {
  /** At most so many; with a name those that have another one for the person. */
  async some(
    userId: string,
    personId: string,
    { limit, notNamed }: { limit: number; notNamed?: string | undefined },
  ): Promise<FoundMatch[]> {
    const others = notNamed === undefined ? {} : { $ne: personKey({ id: personId, name: notNamed }) }
    const records = await someLinked(userId, { ...keysOfEntry(personId), ...others }, limit)
    return records.map(toFound)
  },

  /** At most so many with a seat that came from that entry by a merge. */
  async mergedFrom(userId: string, personId: string, limit: number): Promise<FoundMatch[]> {
    const filter = { userId, mergedFrom: personId } as QueryFilter<MatchRecord>
    return (await findDirectly(MatchModel, { filter, limit, hint: 'by_merge' })).map(toFound)
  },

  /** Whether there is a match with both of them. */
  async haveMet(userId: string, personId: string, otherId: string): Promise<boolean> {
    const pairs = SEAT_KEYS.flatMap((one) => SEAT_KEYS.filter((other) => other !== one).map((other) => [one, other] as const))
    const found = await Promise.all(
      pairs.map(([one, other]) => {
        const both = { [one]: trusted(keysOfEntry(personId)), [other]: trusted(keysOfEntry(otherId)) }
        return MatchModel.findOne(
          { userId, state: trusted({ $in: [...MATCH_STATES] }), format: 'doubles', ...both } as QueryFilter<MatchRecord>,
          { _id: 1 },
        )
          .hint(INDEX_OF[one])
          .lean()
      }),
    )
    return found.some((one) => one !== null)
  },
}
