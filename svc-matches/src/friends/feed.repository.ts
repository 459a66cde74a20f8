import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { trusted } from 'mongoose'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'
import { firstOfEach, type FeedPart } from './first-of-each.ts'

export type LastPlayed = { userId: string; orderKey: string }
/** What a player's document, at that version, records of the newest match; without `upTo` nothing. */
export type Bound = { userId: string; version: number; upTo?: string }

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
  /** Newest first. */
  newest(userIds: string[], part: FeedPart): Promise<Match[]>
}

const MAX_MS = 1_500
const READ_AT_ONCE = 30

export const feedRepository: FeedRepository = {
  async bounds(userIds, limit) {
    const records = await UserStatsModel.find(
      { _id: trusted({ $in: userIds }) },
      { version: 1, 'newest.isWhole': 1, 'newest.upTo': 1 },
    )
      .hint('by_newest')
      .sort({ 'newest.isWhole': 1, 'newest.upTo': -1 })
      .limit(limit)
      .setOptions(longQueryLimits(MAX_MS))
      .lean<Pick<UserStatsRecord, '_id' | 'version' | 'newest'>[]>()
    return records.map(({ _id, version, newest }) => ({ userId: _id, version, ...(newest?.isWhole && { upTo: newest.upTo }) }))
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
    const writes = after.map(({ userId, version, upTo }) => ({
      updateOne: {
        filter: { _id: userId, version, pending: trusted({ $size: 0 }) },
        update: { $set: { newest: { upTo, isWhole: true } } },
      },
    }))
    return writes.length === 0 ? 0 : (await UserStatsModel.bulkWrite(writes, { ordered: false })).modifiedCount
  },

  async newest(userIds, part) {
    const ofFormats = await Promise.all(MATCH_FORMATS.map((format) => newestOf(format, userIds, part)))
    const first = firstOfEach<MatchRecord>(part)
    newestFirst(ofFormats.flat()).forEach(first.take)
    return first.behind.map(toMatch)
  },
}

/** Players whose matches are all found leave the query: no history is read to its end for what the others have. */
async function newestOf(format: MatchFormat, userIds: string[], part: FeedPart): Promise<MatchRecord[]> {
  const first = firstOfEach<MatchRecord>(part)
  let open = userIds
  let last: string | undefined
  while (open.length > 0) {
    const records = await matchModelOf(format)
      .find({ userId: trusted({ $in: open }), state: 'live', ...(last && { orderKey: trusted({ $lt: last }) }) })
      .sort({ orderKey: -1 })
      .limit(READ_AT_ONCE)
      .hint('by_order')
      .setOptions(longQueryLimits(MAX_MS))
      .lean<MatchRecord[]>()
    records.forEach(first.take)
    last = records.at(-1)?.orderKey
    open = records.length < READ_AT_ONCE ? [] : first.open(open)
  }
  return first.rows
}

export const newestFirst = <T extends { orderKey: string }>(rows: T[]) =>
  rows.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
