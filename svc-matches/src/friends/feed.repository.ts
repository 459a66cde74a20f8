import { MATCH_FORMATS } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { trusted } from 'mongoose'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import { isConfirmed, type Counterpart } from '../records/counterpart.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'

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
  /** Newest first, each match once, without those of the reader. */
  newest(readerId: string, userIds: string[], part: FeedPart): Promise<FeedMatch[]>
}

/** A match, and who else of the players has it. */
type FeedMatch = { match: Match; withUserIds: string[] }

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
    const first = firstOfEach<MatchRecord>(part)
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
    return first.behind.map((record) => {
      const others = holders.get(record._id)!.filter(({ userId }) => players.has(userId) && userId !== record.userId)
      return { match: toMatch(record), withUserIds: [...new Set(others.map(({ userId }) => userId))] }
    })
  },
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

/** So many of each player are looked at, of whom most may stand under another, before the next player's. */
const LOOKED_AT = 20

/** At most so many of each player, and so many in all; with `after`, so many behind that place of the order. */
type FeedPart = { each: number; limit: number; after?: string | undefined }
type Placed = { userId: string; orderKey: string }

/** Takes rows newest first, from the newest on: a later page counts what each player had on the pages before. */
export function firstOfEach<T extends Placed>({ each, limit, after }: FeedPart) {
  const counts = new Map<string, { shown: number; seen: number }>()
  const behind: T[] = []
  const countOf = (userId: string) => counts.get(userId) ?? { shown: 0, seen: 0 }
  const isOpen = (userId: string) => countOf(userId).shown < each && countOf(userId).seen < LOOKED_AT
  return {
    take(row: T, isShown = true): void {
      if (!isOpen(row.userId) || behind.length === limit) return
      const { shown, seen } = countOf(row.userId)
      counts.set(row.userId, { shown: shown + (isShown ? 1 : 0), seen: seen + 1 })
      if (isShown && (after === undefined || row.orderKey < after)) behind.push(row)
    },
    /** Who may still have something to add. */
    open: (userIds: string[]) => (behind.length === limit ? [] : userIds.filter(isOpen)),
    behind,
  }
}
