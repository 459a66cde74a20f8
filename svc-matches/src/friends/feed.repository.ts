import { MATCH_FORMATS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'

export type FeedRepository = {
  /** Those of the players who have a match, the one who played last first. One look into the index for each. */
  lastPlayed(userIds: string[]): Promise<string[]>
  /** Newest first, at most so many of each player and in all. */
  newest(userIds: string[], each: number, limit: number): Promise<Match[]>
}

const MAX_MS = 1_500
const BATCH = 100

export const feedRepository: FeedRepository = {
  async lastPlayed(userIds) {
    const found = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .aggregate<{ _id: string; newest: string }>([
            { $match: { userId: { $in: userIds }, state: 'live' } },
            { $sort: { userId: 1, state: 1, orderKey: -1 } },
            { $group: { _id: '$userId', newest: { $first: '$orderKey' } } },
          ])
          .option({ maxTimeMS: MAX_MS, hint: 'by_order' }),
      ),
    )
    const newest = new Map<string, string>()
    for (const { _id, newest: key } of found.flat()) if (key > (newest.get(_id) ?? '')) newest.set(_id, key)
    return [...newest].sort(([, one], [, other]) => (one < other ? 1 : -1)).map(([userId]) => userId)
  },

  async newest(userIds, each, limit) {
    // So few never fill the feed: read in one order, their histories would be read to the end.
    if (userIds.length * each <= limit) return (await newestOfEach(userIds, each)).map(toMatch)
    const parts = await Promise.all(
      MATCH_FORMATS.map(async (format) => {
        const records = matchModelOf(format)
          .find({ userId: trusted({ $in: userIds }), state: 'live' })
          .sort({ orderKey: -1 })
          .hint('by_order')
          .batchSize(BATCH)
          .maxTimeMS(MAX_MS)
          .lean<MatchRecord[]>()
          .cursor()
        return firstOfEach(records as AsyncIterable<MatchRecord>, each, limit)
      }),
    )
    return (await firstOfEach(newestFirst(parts.flat()), each, limit)).map(toMatch)
  },
}

async function newestOfEach(userIds: string[], each: number): Promise<MatchRecord[]> {
  const ofPlayers = await Promise.all(
    userIds.map(async (userId) => {
      const pages = await Promise.all(
        MATCH_FORMATS.map((format) =>
          matchModelOf(format)
            .find({ userId, state: 'live' })
            .sort({ orderKey: -1 })
            .limit(each)
            .hint('by_order')
            .maxTimeMS(MAX_MS)
            .lean<MatchRecord[]>(),
        ),
      )
      return newestFirst(pages.flat()).slice(0, each)
    }),
  )
  return newestFirst(ofPlayers.flat())
}

const newestFirst = (records: MatchRecord[]) => records.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))

/** Reads no further than it must: who plays a lot does not push the others out. */
async function firstOfEach(
  records: AsyncIterable<MatchRecord> | Iterable<MatchRecord>,
  each: number,
  limit: number,
): Promise<MatchRecord[]> {
  const taken = new Map<string, number>()
  const first: MatchRecord[] = []
  for await (const record of records) {
    const count = taken.get(record.userId) ?? 0
    if (count === each) continue
    taken.set(record.userId, count + 1)
    first.push(record)
    if (first.length === limit) break
  }
  return first
}
