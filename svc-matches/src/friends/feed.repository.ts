import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'
import { firstOfEach, type FeedPart } from './first-of-each.ts'

export type LastPlayed = { userId: string; orderKey: string }

export type FeedRepository = {
  /** Those of the players who have a match, the one who played last first, at most so many. One look into the index for each. */
  lastPlayed(userIds: string[], limit: number): Promise<LastPlayed[]>
  /** Newest first. */
  newest(userIds: string[], part: FeedPart): Promise<Match[]>
}

const MAX_MS = 1_500
const READ_AT_ONCE = 30

export const feedRepository: FeedRepository = {
  async lastPlayed(userIds, limit) {
    const found = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .aggregate<{ _id: string; newest: string }>([
            { $match: { userId: { $in: userIds }, state: 'live' } },
            { $sort: { userId: 1, state: 1, orderKey: -1 } },
            { $group: { _id: '$userId', newest: { $first: '$orderKey' } } },
            { $sort: { newest: -1 } },
            { $limit: limit },
          ])
          .option({ maxTimeMS: MAX_MS, hint: 'by_order' }),
      ),
    )
    const newest = new Map<string, string>()
    for (const { _id, newest: key } of found.flat()) if (key > (newest.get(_id) ?? '')) newest.set(_id, key)
    return newestFirst([...newest].map(([userId, key]) => ({ userId, orderKey: key }))).slice(0, limit)
  },

  async newest(userIds, part) {
    const ofFormats = await Promise.all(MATCH_FORMATS.map((format) => newestOf(format, userIds, part)))
    const first = firstOfEach<MatchRecord>(part)
    newestFirst(ofFormats.flat()).forEach(first.take)
    return first.behind.map(toMatch)
  },
}

/** Those whose matches are all found are asked about no more: nobody's history is read to its end to find what the others have. */
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
      .maxTimeMS(MAX_MS)
      .lean<MatchRecord[]>()
    records.forEach(first.take)
    last = records.at(-1)?.orderKey
    open = records.length < READ_AT_ONCE ? [] : first.open(open)
  }
  return first.rows
}

const newestFirst = <T extends { orderKey: string }>(rows: T[]) =>
  rows.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
