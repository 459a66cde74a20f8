import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from './match-by-format.model.ts'
import { toMatch, toRecord, type MatchRecord } from './match-record.ts'
import type { Match, Person } from './match.ts'

/**
 * Matches, live or in the bin, that link to an entry of the book. No figure counts these changes, so none is recorded as an
 * intent.
 */
export type LinkedMatchRepository = {
  /** Gives the person another name in them. */
  rename(userId: string, personId: string, name: string): Promise<void>
  /** Removes the link; answers how many live ones keep the name. */
  unlink(userId: string, personId: string): Promise<number>
  listIds(userId: string, personId: string, limit: number): Promise<string[]>
  /** Whether there is a match with both of them. */
  haveMet(userId: string, personId: string, otherId: string): Promise<boolean>
}

const PAGE = 500
const STATES = ['live', 'deleted'] as const
/** Where a link may be, and the index that finds it there. */
const PLACES = [
  { format: 'singles', slot: 'opponent', hint: 'by_opponent' },
  { format: 'doubles', slot: 'opponent1', hint: 'by_opponent' },
  { format: 'doubles', slot: 'opponent2', hint: 'by_opponent' },
  { format: 'doubles', slot: 'partner', hint: 'by_partner' },
] as const
type Place = (typeof PLACES)[number]

export const linkedMatches: LinkedMatchRepository = {
  async rename(userId, personId, name) {
    const stale = ({ slot }: Place) => ({ [`${slot}Name`]: trusted({ $ne: name }) })
    await changeLinked(userId, personId, stale, (person) => ({ ...person, name }))
  },

  unlink(userId, personId) {
    return changeLinked(
      userId,
      personId,
      () => ({}),
      ({ id: _id, ...person }) => person,
    )
  },

  async listIds(userId, personId, limit) {
    const found = await Promise.all(
      PLACES.flatMap(({ format, slot, hint }) =>
        STATES.map((state) => {
          const link = slot === 'partner' ? {} : { opponentIds: personId }
          const where = { userId, state, ...link, [`${slot}Id`]: personId }
          return matchModelOf(format).find(where, { _id: 1 }).limit(limit).hint(hint).lean()
        }),
      ),
    )
    return [...new Set(found.flat().map(({ _id }) => _id))].slice(0, limit)
  },

  async haveMet(userId, personId, otherId) {
    const together = [
      { opponentIds: trusted({ $all: [personId, otherId] }) },
      { opponentIds: personId, partnerId: otherId },
      { opponentIds: otherId, partnerId: personId },
    ]
    const found = await Promise.all(
      together.flatMap((both) =>
        STATES.map((state) =>
          matchModelOf('doubles')
            .findOne({ userId, state, ...both }, { _id: 1 })
            .hint('by_opponent')
            .lean(),
        ),
      ),
    )
    return found.some((one) => one !== null)
  },
}

async function changeLinked(
  userId: string,
  personId: string,
  staleAt: (place: Place) => Record<string, unknown>,
  change: (person: Person) => Person,
): Promise<number> {
  let live = 0
  for (const place of PLACES) {
    for (const state of STATES) {
      const link = place.slot === 'partner' ? {} : { opponentIds: personId }
      const where = { userId, state, ...link, [`${place.slot}Id`]: personId, ...staleAt(place) }
      const changed = await changeAll(place, where, (match) => withPerson(match, personId, change))
      if (state === 'live') live += changed
    }
  }
  return live
}

/** Until none is left: a match that was changed meanwhile is met again. */
async function changeAll(
  { format, hint }: Place,
  where: Record<string, unknown>,
  change: (match: Match) => Match,
): Promise<number> {
  const model = matchModelOf(format as MatchFormat)
  for (let changed = 0; ;) {
    const records: MatchRecord[] = await model.find(where).limit(PAGE).hint(hint).lean()
    if (records.length === 0) return changed
    const writes = records.map((record) => ({
      replaceOne: {
        filter: { _id: record._id, userId: record.userId, change: record.change, version: record.version },
        replacement: toRecord(change(toMatch(record)), record.change, record.deletedAt),
      },
    }))
    changed += (await model.bulkWrite(writes as never, { ordered: false })).modifiedCount
  }
}

function withPerson(match: Match, personId: string, change: (person: Person) => Person): Match {
  const changed = (person: Person) => (person.id === personId ? change(person) : person)
  return {
    ...match,
    opponents: match.opponents.map(changed),
    partner: match.partner && changed(match.partner),
    version: match.version + 1,
  }
}
