import { foldText, MATCH_FORMATS, type MatchFormat, type WinRecord } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import { DoublesMatchModel } from '../records/doubles-match.model.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'
import { earliestOrderKey, matchDateIn } from '../records/order-key.ts'
import { ALL_SEATS, INDEX_OF, OPPONENT_SEATS, personIn, type PersonSeat } from '../records/person-key.ts'
import { haveKeys, keysOfPerson, listSeatKeys, newestBySeat } from '../records/person-seats.repository.ts'

export type Against = WinRecord & { pointDifference: number; newest: Match[] }
/** Matches with one spelling of one partner; without a name, those with no partner named. */
export type WithPartner = WinRecord & { id?: string; name?: string }

/** Who was met in the matches. */
export type EncounterRepository = {
  /** Distinct opponents of some days, by link, else by name. */
  countOpponents(userId: string, format: MatchFormat, days: { from: Date; before: Date }): Promise<number>
  /** When each person of the book was met last across the net. */
  lastMet(userId: string): Promise<Map<string, Date>>
  against(userId: string, format: MatchFormat, query: { opponentId: string; newest: number }): Promise<Against>
  /** Undefined where matches were stored without keys. */
  newestAgainst(userId: string, format: MatchFormat, query: { opponentId: string; newest: number }): Promise<Match[] | undefined>
  /** The newest matches with a person, beside or across the net. */
  newestWith(userId: string, personId: string, newest: number): Promise<Match[]>
  /** Of partners who are not in the book; undefined as above. `linked`: those who are, or have been. */
  partnersInMatches(userId: string): Promise<{ linked: string[]; unlinked: WithPartner[] } | undefined>
  withPartner(userId: string, partnerId: string): Promise<WinRecord>
  doublesByPartner(userId: string): Promise<WithPartner[]>
}

const MAX_MS = 1_500
/** More than any player meets; bounds the answer to one message. */
const PEOPLE_MAX = 5_000

const NAMED = { singles: ['opponent'], doubles: ['opponent1', 'opponent2'] }
const countWins = { $sum: { $cond: [{ $eq: ['$result', 'won'] }, 1, 0] } }

export const encounterRepository: EncounterRepository = {
  async countOpponents(userId, format, { from, before }) {
    const orderKey = { $gte: earliestOrderKey(from), $lt: earliestOrderKey(before) }
    const met = await listSeatKeys(userId, format, { seats: OPPONENT_SEATS[format], orderKey })
    const people = met?.flatMap(({ keys }) => keys.map(personIn)) ?? (await peopleInMatches(userId, format, orderKey))
    return new Set(people.map(({ id, name }) => (id ? `id ${id}` : `name ${foldText(name)}`))).size
  },

  async lastMet(userId) {
    const newest = new Map<string, string>()
    const found = await Promise.all(MATCH_FORMATS.map((format) => newestKeys(userId, format)))
    for (const { id, orderKey } of found.flat()) if (orderKey > (newest.get(id) ?? '')) newest.set(id, orderKey)
    return new Map([...newest].map(([id, orderKey]) => [id, matchDateIn(orderKey)]))
  },

  async against(userId, format, { opponentId, newest }) {
    const model = matchModelOf(format)
    const [sums] = await model
      .aggregate<WinRecord & { pointDifference: number; newest: string[] }>([
        { $match: { userId, state: 'live', opponentIds: opponentId } },
        {
          $group: {
            _id: null,
            matches: { $sum: 1 },
            wins: countWins,
            pointDifference: { $sum: { $subtract: ['$playerScore', '$opponentScore'] } },
            newest: { $topN: { n: newest, sortBy: { orderKey: -1 }, output: '$_id' } },
          },
        },
      ])
      .option({ ...longQueryLimits(MAX_MS), hint: 'by_opponent' })
    if (!sums) return { matches: 0, wins: 0, pointDifference: 0, newest: [] }
    const { matches, wins, pointDifference } = sums
    const records = await model.find({ _id: trusted({ $in: sums.newest }), userId, state: 'live' }).lean()
    return { matches, wins, pointDifference, newest: records.map(toMatch) }
  },

  async newestAgainst(userId, format, { opponentId, newest }) {
    const [areKeyed, ...found] = await Promise.all([
      haveKeys(userId, format),
      ...OPPONENT_SEATS[format].map((seat) => newestInSeat(userId, opponentId, { format, seat, newest })),
    ])
    return areKeyed ? found.flat().map(toMatch) : undefined
  },

  async newestWith(userId, personId, newest) {
    const seats = MATCH_FORMATS.flatMap((format) => ALL_SEATS[format].map((seat) => ({ format, seat, newest })))
    const found = await Promise.all(seats.map((seat) => newestInSeat(userId, personId, seat)))
    return found
      .flat()
      .sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
      .slice(0, newest)
      .map(toMatch)
  },

  async partnersInMatches(userId) {
    const seats = await listSeatKeys(userId, 'doubles', { seats: ['opponent1Key', 'partnerKey'] })
    if (!seats) return undefined
    const people = seats[1]!.keys.map((key) => ({ key, ...personIn(key) }))
    const keys = people.flatMap(({ key, id }) => (id === undefined ? [key] : []))
    const unlinked =
      keys.length === 0
        ? []
        : await DoublesMatchModel.aggregate<WinRecord & { _id: string }>([
            { $match: { userId, state: 'live', partnerKey: { $in: keys } } },
            { $group: { _id: '$partnerKey', matches: { $sum: 1 }, wins: countWins } },
          ]).option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF.partnerKey })
    return {
      linked: people.flatMap(({ id }) => id ?? []),
      unlinked: unlinked.map(({ _id, matches, wins }) => ({ name: personIn(_id).name, matches, wins })),
    }
  },

  async withPartner(userId, partnerId) {
    const [sums] = await byPartner<WinRecord>({ userId, state: 'live', partnerId }, null)
    return sums ? { matches: sums.matches, wins: sums.wins } : { matches: 0, wins: 0 }
  },

  async doublesByPartner(userId) {
    const groups = await byPartner<WinRecord & { _id: { id?: string; name?: string } }>(
      { userId, state: 'live' },
      { id: '$partnerId', name: '$partnerName' },
    )
    return groups.map(({ _id: { id, name }, matches, wins }) => ({ id: id ?? undefined, name: name ?? undefined, matches, wins }))
  },
}

type Seat = { format: MatchFormat; seat: PersonSeat; newest: number }

async function newestInSeat(userId: string, personId: string, { format, seat, newest }: Seat): Promise<MatchRecord[]> {
  const keys = await keysOfPerson(userId, format, seat, personId)
  if (keys.length === 0) return []
  const filter = { userId, state: 'live', [seat]: trusted({ $in: keys }) } as QueryFilter<MatchRecord>
  return findDirectly(matchModelOf(format), { filter, sort: { orderKey: -1 }, limit: newest, hint: INDEX_OF[seat] })
}

type NewestKey = { id: string; orderKey: string }

async function newestKeys(userId: string, format: MatchFormat): Promise<NewestKey[]> {
  const seats = await Promise.all(OPPONENT_SEATS[format].map((seat) => newestBySeat(userId, format, seat)))
  if (!(await haveKeys(userId, format))) return newestInMatches(userId, format)
  return seats.flatMap((keys) =>
    keys.flatMap(({ key, orderKey }) => {
      const { id } = personIn(key)
      return id ? [{ id, orderKey }] : []
    }),
  )
}

/** Of matches that were stored without keys. */
function newestInMatches(userId: string, format: MatchFormat): Promise<NewestKey[]> {
  return matchModelOf(format)
    .aggregate<NewestKey>([
      { $match: { userId, state: 'live' } },
      { $unwind: '$opponentIds' },
      { $group: { _id: '$opponentIds', orderKey: { $max: '$orderKey' } } },
      { $project: { _id: 0, id: '$_id', orderKey: 1 } },
      { $limit: PEOPLE_MAX },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: 'by_opponent' })
}

/** As above. */
async function peopleInMatches(
  userId: string,
  format: MatchFormat,
  orderKey: { $gte: string; $lt: string },
): Promise<{ id?: string; name: string }[]> {
  const people = NAMED[format].map((field) => ({ id: `$${field}Id`, name: `$${field}Name` }))
  const met = await matchModelOf(format)
    .aggregate<{ _id: { id?: string; name?: string } }>([
      { $match: { userId, state: 'live', orderKey } },
      { $project: { people } },
      { $unwind: '$people' },
      { $group: { _id: '$people' } },
      { $limit: PEOPLE_MAX },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: 'by_order' })
  return met.flatMap(({ _id: { id, name } }) => (name === undefined ? [] : { name, ...(id && { id }) }))
}

/** Answered from the index alone. */
function byPartner<Group>(where: Record<string, unknown>, of: unknown): Promise<Group[]> {
  return DoublesMatchModel.aggregate<Group>([
    { $match: where },
    { $group: { _id: of, matches: { $sum: 1 }, wins: countWins } },
  ]).option({ ...longQueryLimits(MAX_MS), hint: 'by_partner' })
}
