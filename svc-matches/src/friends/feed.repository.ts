import { MATCH_FORMATS, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { trusted } from 'mongoose'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import { isConfirmed, type Counterpart } from '../records/counterpart.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'
import { earliestOrderKey } from '../records/order-key.ts'
import { firstDays, type PlayerDay, type DaysPart } from './first-days.ts'

export type LastPlayed = { userId: string; orderKey: string }
/** What a player's document, at that version, knows of the newest match. Without `position` it knows nothing. */
export type Bound = { userId: string; version: number; position?: string }

export type FeedRepository = {
  /** Players with a document, which is everyone who ever logged a match: first those without a bound, then the highest bound. */
  bounds(userIds: string[], limit: number): Promise<Bound[]>
  /** Those of the players who have a match. One look into the index for each. */
  lastPlayed(userIds: string[]): Promise<LastPlayed[]>
  /**
   * Stores the newest matches found after the bounds were read, unless a change was recorded meanwhile or is pending. Answers for
   * how many.
   */
  learn(after: Required<Bound>[]): Promise<number>
  /** By days, newest first, each match once, without those of the reader. */
  newest(readerId: string, userIds: string[], part: DaysPart<MatchRecord>): Promise<PlayerDay<FeedMatch>[]>
  /** How many matches on or after the date each of the players has who has any. */
  countSince(userIds: string[], date: Date): Promise<Map<string, number>>
  /** What each of these has in all. */
  played(spans: Span[]): Promise<Played[]>
}

/** A match, and who else of the players has it. */
export type FeedMatch = { match: Match; withUserIds: string[] }
/** A part of the order of a player's matches, without its end. */
type Span = { userId: string; atOrAfter: string; before: string }
/** Without a format where both were played. */
export type Played = { matches: number; wins: number; format: MatchFormat | undefined }

const MAX_MS = 1_500
const READ_AT_ONCE = 30

export const feedRepository: FeedRepository = {
  async bounds(userIds, limit) {
    const records = await UserStatsModel.find(
      { _id: trusted({ $in: userIds }) },
      { version: 1, 'newest.isComplete': 1, 'newest.position': 1 },
    )
      .hint('by_newest')
      .sort({ 'newest.isComplete': 1, 'newest.position': -1 })
      .limit(limit)
      .setOptions(longQueryLimits(MAX_MS))
      .lean<Pick<UserStatsRecord, '_id' | 'version' | 'newest'>[]>()
    return records.map(({ _id, version, newest }) => ({
      userId: _id,
      version,
      ...(newest?.isComplete && { position: newest.position }),
    }))
  },

  async lastPlayed(userIds) {
    const found = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .aggregate<{ _id: string; newest: string }>([
            { $match: { userId: { $in: userIds }, state: 'live' } },
            { $sort: { userId: 1, state: 1, orderKey: -1 } },
            { $group: { _id: '$userId', newest: { $first: '$orderKey' } } },
          ])
          .option({ ...longQueryLimits(MAX_MS), hint: 'by_order' }),
      ),
    )
    const newest = new Map<string, string>()
    for (const { _id, newest: key } of found.flat()) if (key > (newest.get(_id) ?? '')) newest.set(_id, key)
    return [...newest].map(([userId, key]) => ({ userId, orderKey: key }))
  },

  async learn(after) {
    const writes = after.map(({ userId, version, position }) => ({
      updateOne: {
        filter: { _id: userId, version, pending: trusted({ $size: 0 }) },
        update: { $set: { newest: { position, isComplete: true } } },
      },
    }))
    return writes.length === 0 ? 0 : (await UserStatsModel.bulkWrite(writes, { ordered: false })).modifiedCount
  },

  async newest(readerId, userIds, part) {
    const first = firstDays(part)
    const players = new Set(userIds)
    const holders = new Map<string, Holder[]>()
    let open = userIds
    let last: string | undefined
    // Players whose matches are all found leave the query: no history is read to its end for what the others have.
    while (open.length > 0) {
      const records = await readSome(open, last)
      for (const [id, held] of await holdersOf(records)) holders.set(id, held)
      for (const record of records) first.take(record, standsHere(record, holders.get(record._id)!, { readerId, players }))
      last = records.at(-1)?.orderKey
      open = records.length < READ_AT_ONCE ? [] : first.open(open)
    }
    const toFeedMatch = (record: MatchRecord): FeedMatch => {
      const others = holders.get(record._id)!.filter(({ userId }) => players.has(userId) && userId !== record.userId)
      return { match: toMatch(record), withUserIds: [...new Set(others.map(({ userId }) => userId))] }
    }
    return first.behind.map((playerDay) => ({ ...playerDay, rows: playerDay.rows.map(toFeedMatch) }))
  },

  async countSince(userIds, date) {
    const counts = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .aggregate<{ _id: string; count: number }>([
            { $match: { userId: { $in: userIds }, state: 'live', orderKey: { $gte: earliestOrderKey(date) } } },
            { $group: { _id: '$userId', count: { $sum: 1 } } },
          ])
          .option({ ...longQueryLimits(MAX_MS), hint: 'by_order' }),
      ),
    )
    const all = new Map<string, number>()
    for (const { _id, count } of counts.flat()) all.set(_id, count + (all.get(_id) ?? 0))
    return all
  },

  async played(spans) {
    const counts = (await Promise.all(MATCH_FORMATS.map((format) => countsOf(format, spans)))).flat()
    return spans.map((_span, at) => {
      const own = counts.filter(({ _id }) => _id.at === at)
      const formats = new Set(own.map(({ format }) => format))
      return {
        matches: sum(own),
        wins: sum(own.filter(({ _id }) => _id.result === 'won')),
        format: formats.size === 1 ? own[0]!.format : undefined,
      }
    })
  },
}

type Count = { _id: { at: number; result: MatchResult }; count: number }

const sum = (counts: Count[]) => counts.reduce((all, { count }) => all + count, 0)

/** By result, of each span that has any. */
async function countsOf(format: MatchFormat, spans: Span[]): Promise<(Count & { format: MatchFormat })[]> {
  if (spans.length === 0) return []
  const isIn = ({ userId, atOrAfter, before }: Span) => ({
    $and: [{ $eq: ['$userId', userId] }, { $gte: ['$orderKey', atOrAfter] }, { $lt: ['$orderKey', before] }],
  })
  const counts = await matchModelOf(format)
    .aggregate<Count>([
      {
        $match: {
          $or: spans.map(({ userId, atOrAfter, before }) => ({
            ...{ userId, state: 'live' },
            orderKey: { $gte: atOrAfter, $lt: before },
          })),
        },
      },
      {
        $group: {
          _id: { at: { $switch: { branches: spans.map((span, at) => ({ case: isIn(span), then: at })) } }, result: '$result' },
          count: { $sum: 1 },
        },
      },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: 'by_order' })
  return counts.map((count) => ({ ...count, format }))
}

async function readSome(userIds: string[], last: string | undefined): Promise<MatchRecord[]> {
  const found = await Promise.all(
    MATCH_FORMATS.map((format) =>
      matchModelOf(format)
        .find({ userId: trusted({ $in: userIds }), state: 'live', ...(last && { orderKey: trusted({ $lt: last }) }) })
        .sort({ orderKey: -1 })
        .limit(READ_AT_ONCE)
        .hint('by_order')
        .setOptions(longQueryLimits(MAX_MS))
        .lean<MatchRecord[]>(),
    ),
  )
  return newestFirst(found.flat()).slice(0, READ_AT_ONCE)
}

/** A player who has a match, and the id that it has there. */
type Holder = Pick<Counterpart, 'userId' | 'matchId'>

const confirmedIn = ({ counterparts = [] }: Pick<MatchRecord, 'counterparts'>): Holder[] => counterparts.filter(isConfirmed)

/** Everybody who has the match, confirmed: those whom it names, and those whom their matches name. */
async function holdersOf(records: MatchRecord[]): Promise<Map<string, Holder[]>> {
  const named = records.flatMap(confirmedIn)
  const known = new Map(records.map((record) => [record._id, confirmedIn(record)]))
  const unknown = named.filter(({ matchId }) => !known.has(matchId))
  if (unknown.length > 0) {
    const [ids, userIds] = [unknown.map(({ matchId }) => matchId), unknown.map(({ userId }) => userId)]
    const which = { _id: trusted({ $in: ids }), userId: trusted({ $in: [...new Set(userIds)] }), state: 'live' as const }
    const found = await Promise.all(
      MATCH_FORMATS.map((format) => matchModelOf(format).find(which, { counterparts: 1 }).lean<MatchRecord[]>()),
    )
    for (const record of found.flat()) known.set(record._id, confirmedIn(record))
  }
  return new Map(
    records.map((record) => {
      const direct = confirmedIn(record)
      const behind = direct.flatMap(({ matchId }) => known.get(matchId) ?? [])
      return [record._id, [{ userId: record.userId, matchId: record._id }, ...direct, ...behind]]
    }),
  )
}

/** Among those who show it, a match stands under the one who has had it longest. What the reader has is no news. */
function standsHere(
  { _id }: MatchRecord,
  holders: Holder[],
  { readerId, players }: { readerId: string; players: Set<string> },
): boolean {
  if (holders.some(({ userId }) => userId === readerId)) return false
  return !holders.some(({ userId, matchId }) => players.has(userId) && matchId < _id)
}

export const newestFirst = <T extends { orderKey: string }>(rows: T[]) =>
  rows.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
