import { type MatchFormat } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import { matchModelOf } from './match-by-format.model.ts'
import type { MatchRecord } from './match-record.ts'
import { ALL_SEATS, INDEX_OF, keysOfEntry, type PersonSeat } from './person-key.ts'

const MAX_MS = 1_500
/** An answer in one message; more people than any player meets. */
const KEYS_AT_ONCE = 5_000
/** Of what an earlier version stored, at each look that meets some. */
const KEYED_AT_ONCE = 500
const STATES = ['live', 'deleted'] as const

export type SeatKeys = { seat: PersonSeat; keys: string[] }[]
type Which = { seats: readonly PersonSeat[]; orderKey?: { $gte: string; $lt: string } }

/**
 * Everybody in those seats of a player's live matches: one step in the index for each, however many matches. Undefined where some of the
 * matches were stored without keys; the next looks find them keyed.
 */
export async function listSeatKeys(userId: string, format: MatchFormat, which: Which): Promise<SeatKeys | undefined> {
  const found = await Promise.all(which.seats.map((seat) => distinctIn(userId, format, { seat, orderKey: which.orderKey })))
  // Each match has a first opponent. The other seats may be empty.
  if (which.seats.some((seat, at) => seat === 'opponent1Key' && found[at]!.includes(null))) {
    await keySome(format, { userId })
    return undefined
  }
  return which.seats.map((seat, at) => ({ seat, keys: found[at]!.filter((key) => key !== null) }))
}

async function distinctIn(
  userId: string,
  format: MatchFormat,
  { seat, orderKey }: { seat: PersonSeat; orderKey?: Which['orderKey'] },
): Promise<(string | null)[]> {
  const groups = await matchModelOf(format)
    .aggregate<{ _id: string | null }>([
      { $match: { userId, state: 'live', ...(orderKey && { orderKey }) } },
      { $group: { _id: `$${seat}` } },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat], batchSize: KEYS_AT_ONCE } as object)
  return groups.map(({ _id }) => _id ?? null)
}

/** The newest match of each person in a seat; one step in the index for each. */
export async function newestBySeat(
  userId: string,
  format: MatchFormat,
  seat: PersonSeat,
): Promise<{ key: string; orderKey: string }[]> {
  const groups = await matchModelOf(format)
    .aggregate<{ _id: string | null; orderKey: string }>([
      { $match: { userId, state: 'live' } },
      { $sort: { [seat]: 1, orderKey: -1 } },
      { $group: { _id: `$${seat}`, orderKey: { $first: '$orderKey' } } },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat], batchSize: KEYS_AT_ONCE } as object)
  return groups.flatMap(({ _id: key, orderKey }) => (key === null ? [] : [{ key, orderKey }]))
}

/** Whether all of a player's live matches of a format have keys. */
export async function haveKeys(userId: string, format: MatchFormat): Promise<boolean> {
  const filter = { userId, state: 'live', opponent1Key: null } as unknown as QueryFilter<MatchRecord>
  const [without] = await findDirectly(matchModelOf(format), {
    filter,
    fields: { _id: 1 },
    limit: 1,
    hint: INDEX_OF.opponent1Key,
  })
  if (without) await keySome(format, { userId })
  return !without
}

/** Keys of one entry of the book in a seat: one for each name that it had there. */
export async function keysOfPerson(userId: string, format: MatchFormat, seat: PersonSeat, id: string): Promise<string[]> {
  const groups = await matchModelOf(format)
    .aggregate<{ _id: string }>([{ $match: { userId, state: 'live', [seat]: keysOfEntry(id) } }, { $group: { _id: `$${seat}` } }])
    .option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat] })
  return groups.map(({ _id }) => _id)
}

type Missing = { userId: string } | { _id: object }

/** Gives keys to matches that have none; answers to how many. One command, so that no other write comes between. */
export async function keyMatches(format: MatchFormat, missing: Missing): Promise<number> {
  const without = { ...missing, state: trusted({ $in: [...STATES] }), opponent1Key: null } as unknown as QueryFilter<MatchRecord>
  const update = [{ $set: Object.fromEntries(ALL_SEATS[format].map((seat) => [seat, keyFrom(format, seat)])) }]
  return (await matchModelOf(format).updateMany(without, update as never, { updatePipeline: true })).modifiedCount
}

const FIELD_OF = { opponent1Key: 'opponent1', opponent2Key: 'opponent2', partnerKey: 'partner' } as const

/** As personKey makes it. */
function keyFrom(format: MatchFormat, seat: PersonSeat): object {
  const field = format === 'singles' ? 'opponent' : FIELD_OF[seat]
  const key = { $concat: [{ $ifNull: [`$${field}Id`, ''] }, '\n', `$${field}Name`] }
  return { $cond: [{ $eq: [{ $type: `$${field}Name` }, 'string'] }, key, '$$REMOVE'] }
}

async function keySome(format: MatchFormat, { userId }: { userId: string }): Promise<void> {
  const filter = { userId, state: 'live', opponent1Key: null } as unknown as QueryFilter<MatchRecord>
  const which = { filter, fields: { _id: 1 }, limit: KEYED_AT_ONCE, hint: INDEX_OF.opponent1Key } as const
  const ids = (await findDirectly(matchModelOf(format), which)).map(({ _id }) => _id)
  await keyMatches(format, { _id: trusted({ $in: ids }) })
}
