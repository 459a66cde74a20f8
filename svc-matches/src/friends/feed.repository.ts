import { addDays, type LocalDay, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { trusted } from 'mongoose'
import { ABSENT, UserStatsModel } from '../changes/user-stats.repository.ts'
import { type Counterpart, isConfirmed, type Match } from '../records/match.ts'
import { toMatch } from '../records/match-record.ts'
import { DAY_LENGTH } from '../records/order-key.ts'
import { MatchModel, type MatchRecord } from '../records/match.model.ts'
import { type DaysPart, firstDays, type PlayerDay } from './first-days.ts'

export type LastPlayed = { userId: string; orderKey: string }
/** No match of the player is newer, by the player's document at that version. */
export type Bound = { userId: string; version: number; position: string }

export type FeedMatch = { match: Match; withUserIds: string[] }
/** Without a format where both were played. */
export type Played = { matches: number; wins: number; format: MatchFormat | undefined }

const MAX_MS = 1_500
const READ_AT_ONCE = 30

export const feedRepository = {
  /** Players with a document, which is everyone who ever logged a match: the highest bound first. */
  async bounds(userIds: string[], limit: number): Promise<Bound[]> {
    const records = await UserStatsModel.find({ _id: trusted({ $in: userIds }) }, { version: 1, newest: 1 })
      .hint('by_newest')
      .sort({ newest: -1 })
      .limit(limit)
      .setOptions(longQueryLimits(MAX_MS))
      .lean()
    return records.map(({ _id, version, newest }) => ({ userId: _id, version, position: newest }))
  },

  /** Those of the players who have a match. One look into the index for each. */
  async lastPlayed(userIds: string[]): Promise<LastPlayed[]> {
    const found = await MatchModel.aggregate<{ _id: string; newest: string }>([
      { $match: { userId: { $in: userIds }, state: 'live' } },
      { $sort: { userId: 1, state: 1, orderKey: -1 } },
      { $group: { _id: '$userId', newest: { $first: '$orderKey' } } },
    ]).option({ ...longQueryLimits(MAX_MS), hint: 'by_order' })
    return found.map(({ _id: userId, newest }) => ({ userId, orderKey: newest }))
  },

  /**
   * Stores the newest matches found after the bounds were read, unless a change came meanwhile. Answers for how many.
   */
  async learn(after: Bound[]): Promise<number> {
    const writes = after.map(({ userId, version, position }) => ({
      updateOne: { filter: { _id: userId, version, log: ABSENT }, update: { $set: { newest: position } } },
    }))
    return writes.length === 0 ? 0 : (await UserStatsModel.bulkWrite(writes, { ordered: false })).modifiedCount
  },

  /** By days, newest first, each match once, without those of the reader. */
  async newest(readerId: string, userIds: string[], part: DaysPart): Promise<PlayerDay<FeedMatch>[]> {
    const first = firstDays<MatchRecord>(part)
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

  /** How many matches from that day on each of the players has who has any. */
  async countSince(userIds: string[], day: LocalDay): Promise<Map<string, number>> {
    const counts = await MatchModel.aggregate<{ _id: string; count: number }>([
      { $match: { userId: { $in: userIds }, state: 'live', orderKey: { $gte: day } } },
      { $group: { _id: '$userId', count: { $sum: 1 } } },
    ]).option({ ...longQueryLimits(MAX_MS), hint: 'by_order' })
    return new Map(counts.map(({ _id, count }) => [_id, count]))
  },

  /** What each of the players has in all on that day. */
  async played(days: Pick<PlayerDay<unknown>, 'userId' | 'day'>[]): Promise<Played[]> {
    if (days.length === 0) return []
    const spans = days.map(({ userId, day }) => ({ userId, state: 'live', orderKey: { $gte: day, $lt: addDays(day, 1) } }))
    const day = { $substrBytes: ['$orderKey', 0, DAY_LENGTH] }
    const counts = await MatchModel.aggregate<Count>([
      { $match: { $or: spans } },
      { $group: { _id: { userId: '$userId', day, format: '$format', result: '$result' }, count: { $sum: 1 } } },
    ]).option({ ...longQueryLimits(MAX_MS), hint: 'by_order' })
    return days.map(({ userId, day }) => {
      const own = counts.filter(({ _id }) => _id.userId === userId && _id.day === day)
      const formats = new Set(own.map(({ _id }) => _id.format))
      return {
        matches: sum(own),
        wins: sum(own.filter(({ _id }) => _id.result === 'won')),
        format: formats.size === 1 ? [...formats][0] : undefined,
      }
    })
  },
}

type Count = { _id: { userId: string; day: LocalDay; format: MatchFormat; result: MatchResult }; count: number }

const sum = (counts: Count[]) => counts.reduce((all, { count }) => all + count, 0)

async function readSome(userIds: string[], last: string | undefined): Promise<MatchRecord[]> {
  return MatchModel.find({ userId: trusted({ $in: userIds }), state: 'live', ...(last && { orderKey: trusted({ $lt: last }) }) })
    .sort({ orderKey: -1 })
    .limit(READ_AT_ONCE)
    .hint('by_order')
    .setOptions(longQueryLimits(MAX_MS))
    .lean<MatchRecord[]>()
}

/** A player who has a match, and the id that it has there; `made` from another's. */
type Holder = Pick<Counterpart, 'userId' | 'matchId' | 'made'>
type Holding = { made: boolean; confirmed: Holder[] }
type Shared = Pick<MatchRecord, '_id' | 'counterparts'>

const holdingOf = ({ counterparts = [] }: Shared): Holding => ({
  made: counterparts.some(({ made }) => made),
  confirmed: counterparts.filter(isConfirmed).map(({ userId, matchId }) => ({ userId, matchId })),
})

/** Everybody who has the match, confirmed: those whom it names, and those whom their matches name. */
async function holdersOf(records: MatchRecord[]): Promise<Map<string, Holder[]>> {
  const known = new Map(records.map((record) => [record._id, holdingOf(record)]))
  const unknown = [...known.values()].flatMap(({ confirmed }) => confirmed).filter(({ matchId }) => !known.has(matchId))
  if (unknown.length > 0) {
    const [ids, userIds] = [unknown.map(({ matchId }) => matchId), unknown.map(({ userId }) => userId)]
    const which = { _id: trusted({ $in: ids }), userId: trusted({ $in: [...new Set(userIds)] }), state: 'live' as const }
    for (const record of await MatchModel.find(which, { counterparts: 1 }).lean<Shared[]>())
      known.set(record._id, holdingOf(record))
  }
  // Whose match is not known has it from one that is.
  const withOrigin = (holder: Holder) => ({ ...holder, made: known.get(holder.matchId)?.made ?? true })
  return new Map(
    records.map((record) => {
      const direct = known.get(record._id)!.confirmed
      const behind = direct.flatMap(({ matchId }) => known.get(matchId)?.confirmed ?? [])
      return [record._id, [{ userId: record.userId, matchId: record._id }, ...direct, ...behind].map(withOrigin)]
    }),
  )
}

/** Among those who show it, a match stands under the one who logged it first. What the reader has is no news. */
function standsHere(
  { _id }: MatchRecord,
  holders: Holder[],
  { readerId, players }: { readerId: string; players: Set<string> },
): boolean {
  if (holders.some(({ userId }) => userId === readerId)) return false
  const rankOf = ({ made, matchId }: Holder) => `${made ? 1 : 0} ${matchId}`
  const own = rankOf(holders.find(({ matchId }) => matchId === _id)!)
  return !holders.some((holder) => players.has(holder.userId) && rankOf(holder) < own)
}

export const newestFirst = <T extends { orderKey: string }>(rows: T[]) =>
  rows.sort((one, other) => (one.orderKey < other.orderKey ? 1 : -1))
