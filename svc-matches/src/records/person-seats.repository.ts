import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import { MATCH_STATES, MatchModel, type MatchRecord } from './match.model.ts'
import { INDEX_OF, keysOfEntry, SEAT_KEYS, type SeatKey } from './person-key.ts'

const MAX_MS = 1_500
/** An answer in one message; more people than any player meets. */
const KEYS_AT_ONCE = 5_000

export type SeatKeys = { seat: SeatKey; keys: string[] }[]
type Which = { formats: readonly MatchFormat[]; seats: readonly SeatKey[]; orderKey?: { $gte: string; $lt: string } }
type Place = { format: MatchFormat; seat: SeatKey }

/** Where a person can sit. */
const placesOf = ({ formats, seats }: Pick<Which, 'formats' | 'seats'>): Place[] =>
  formats.flatMap((format) =>
    seats.flatMap((seat) => (format === 'singles' && seat !== 'opponent1Key' ? [] : [{ format, seat }])),
  )

const steps = ({ seat }: Place) => ({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat], batchSize: KEYS_AT_ONCE }) as object

/** Everybody in those seats of a player's live matches: one step in the index for each, however many matches. */
export async function listSeatKeys(userId: string, which: Which): Promise<SeatKeys> {
  const { orderKey } = which
  const found = await Promise.all(
    placesOf(which).map(async (place) => {
      const { format, seat } = place
      const groups = await MatchModel.aggregate<{ _id: string | null }>([
        { $match: { userId, state: 'live', format, ...(orderKey && { orderKey }) } },
        { $group: { _id: `$${seat}` } },
      ]).option(steps(place))
      return { seat, keys: groups.flatMap(({ _id }) => _id ?? []) }
    }),
  )
  return which.seats.map((seat) => ({ seat, keys: [...new Set(found.flatMap((one) => (one.seat === seat ? one.keys : [])))] }))
}

/** The newest match of each person in those seats; one step in the index for each. */
export async function newestBySeat(userId: string, seats: readonly SeatKey[]): Promise<{ key: string; orderKey: string }[]> {
  const found = await Promise.all(
    placesOf({ formats: MATCH_FORMATS, seats }).map((place) =>
      MatchModel.aggregate<{ _id: string | null; orderKey: string }>([
        { $match: { userId, state: 'live', format: place.format } },
        { $sort: { [place.seat]: 1, orderKey: -1 } },
        { $group: { _id: `$${place.seat}`, orderKey: { $first: '$orderKey' } } },
      ]).option(steps(place)),
    ),
  )
  return found.flat().flatMap(({ _id: key, orderKey }) => (key === null ? [] : [{ key, orderKey }]))
}

/** The newest live matches with a person in one of the seats, under whatever name. */
export async function newestInSeats(
  userId: string,
  personId: string,
  { seats, limit }: { seats: readonly SeatKey[]; limit: number },
): Promise<MatchRecord[]> {
  const found = await Promise.all(
    placesOf({ formats: MATCH_FORMATS, seats }).map(async (place) => {
      const { format, seat } = place
      const names = await MatchModel.aggregate<{ _id: string }>([
        { $match: { userId, state: 'live', format, [seat]: keysOfEntry(personId) } },
        { $group: { _id: `$${seat}` } },
      ]).option(steps(place))
      if (names.length === 0) return []
      const keys = trusted({ $in: names.map(({ _id }) => _id) })
      const filter = { userId, state: 'live', format, [seat]: keys } as QueryFilter<MatchRecord>
      return findDirectly(MatchModel, { filter, sort: { orderKey: -1 }, limit, hint: INDEX_OF[seat] })
    }),
  )
  return found
    .flat()
    .sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
    .slice(0, limit)
}

/** Of the places where an entry of the book is linked, live or in the bin: matches that meet the condition in the first that has any. */
export async function someLinked(
  userId: string,
  keys: { $gte: string; $lt: string; $ne?: string },
  limit: number,
): Promise<MatchRecord[]> {
  for (const { format, seat } of placesOf({ formats: MATCH_FORMATS, seats: SEAT_KEYS })) {
    for (const state of MATCH_STATES) {
      const filter = { userId, state, format, [seat]: trusted(keys) } as QueryFilter<MatchRecord>
      const found = await findDirectly(MatchModel, { filter, limit, hint: INDEX_OF[seat] })
      if (found.length > 0) return found
    }
  }
  return []
}
