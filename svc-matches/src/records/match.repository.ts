import { MATCH_FORMATS, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { trusted } from 'mongoose'
import type { Match } from './match.ts'
import type { MatchBounds } from './match-filter.ts'
import {
  conditions,
  countByNotes,
  countByPeople,
  listNamed,
  listShared,
  searchByNotes,
  searchByPeople,
  WITHOUT_KEYS,
  type SharedMatch,
} from './match-search.repository.ts'
import { toMatch, toRecord, type MatchRecord } from './match-record.ts'
import { matchModelOf } from './match-by-format.model.ts'
import { findDirectly, findOneDirectly, insertDirectly, isDuplicate } from '@kitchenline/runtime/database'
import { earliestOrderKey } from './order-key.ts'
import type { SeatKeys } from './person-seats.repository.ts'
import type { MatchState } from './stored-match.ts'

/** What is in the place of a match in a collection. */
export type MatchPlace = { state: 'absent' } | { state: MatchState; change: string }
/** A match, in the bin when it has been deleted, with the token of its last change. */
export type FoundMatch = { match: Match; change: string; deletedAt?: Date }
export type DeletedMatch = { match: Match; deletedAt: Date }
type Step = { expected: string; change: string }

export type MatchRepository = {
  /** Writes the match if its place is still as seen; answers whether it did. */
  put(match: Match, change: string, expected: MatchPlace): Promise<boolean>
  /** Writes another content in the same collection, if the match is still as seen. */
  replace(changed: { match: Match; deletedAt?: Date }, step: Step): Promise<boolean>
  /** Of a match that went to the other collection: only its place stays. */
  leave(userId: string, format: MatchFormat, id: string, step: Step): Promise<void>
  find(userId: string, id: string): Promise<FoundMatch | undefined>
  place(userId: string, format: MatchFormat, id: string): Promise<MatchPlace>
  /** Newest first, at most `limit`. */
  list(userId: string, bounds: MatchBounds, limit: number): Promise<Match[]>
  /** A search finds names alone. */
  countByResult(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>>
  /** What a search finds in notes and in no name. */
  countInNotes(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>>
  /** Everybody in the matches by seat, and those of them whose name contains the text. Undefined where some were stored without keys. */
  listNamed(userId: string, format: MatchFormat, part: string): Promise<{ all: SeatKeys; named: SeatKeys } | undefined>
  /** Doubles with people in more than one of the seats; undefined if they are more than `limit`. */
  listShared(userId: string, seats: SeatKeys, limit: number): Promise<SharedMatch[] | undefined>
  /** Last deleted first, at most `limit`. */
  listDeleted(userId: string, keys: { after: string; before?: string }, limit: number): Promise<DeletedMatch[]>
  /** Of everybody. */
  purge(deletedBefore: Date): Promise<number>
}

const LIST_MAX_MS = 1_500
const VISIBLE_STATES: readonly MatchState[] = ['live', 'deleted']
const LOOKS = 3

/** Every query is scoped by userId, so another player's match is not found rather than forbidden. */
export const matchRepository: MatchRepository = {
  async put(match, change, expected) {
    const model = matchModelOf(match.format)
    const record = toRecord(match, change)
    if (expected.state === 'live' || expected.state === 'deleted') return false
    if (expected.state !== 'absent') {
      const held = { _id: match.id, userId: match.userId, state: expected.state, change: expected.change }
      return (await model.replaceOne(held, record)).modifiedCount === 1
    }
    try {
      await insertDirectly(model, record)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async replace({ match, deletedAt }, { expected, change }) {
    // The version too: a renamed opponent changes it without an intent.
    const unchanged = { _id: match.id, userId: match.userId, change: expected, version: match.version - 1 }
    const record = toRecord(match, change, deletedAt)
    return (await matchModelOf(match.format).replaceOne(unchanged, record)).modifiedCount === 1
  },

  async leave(userId, format, id, { expected, change }) {
    await matchModelOf(format).replaceOne({ _id: id, userId, change: expected }, { _id: id, userId, state: 'moved', change })
  },

  async find(userId, id) {
    for (let round = 0; round < LOOKS; round += 1) {
      const found = await Promise.all(MATCH_FORMATS.map((format) => matchModelOf(format).findOne({ _id: id, userId }).lean()))
      // In both only while it moves from one to the other.
      const [record] = found
        .flatMap((one) => (one && VISIBLE_STATES.includes(one.state) ? one : []))
        .sort((a, b) => b.version - a.version)
      if (record) return { match: toMatch(record), change: record.change, deletedAt: record.deletedAt }
      // A move in between may hide the match from both reads.
      if (!found.some((one) => one?.state === 'moved')) return undefined
    }
    return undefined
  },

  async place(userId, format, id) {
    const fields = { state: 1, change: 1 } as const
    const record = await findOneDirectly(matchModelOf(format), { filter: { _id: id, userId }, fields })
    return record ? { state: record.state, change: record.change } : { state: 'absent' }
  },

  async list(userId, bounds, limit) {
    const byNames = async (format: MatchFormat) => {
      const named = bounds.folded && (await searchByPeople(userId, format, { ...bounds, folded: bounds.folded }, limit))
      if (named) return named
      return findDirectly(matchModelOf(format), {
        filter: conditions(userId, bounds),
        ...{ fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limit, hint: indexFor(bounds), limits: longQueryLimits(LIST_MAX_MS) },
      })
    }
    const byNotes = async (format: MatchFormat) => (bounds.words?.length ? searchByNotes(userId, format, bounds, limit) : [])
    const pages = await Promise.all(bounds.formats.flatMap((format) => [byNames(format), byNotes(format)]))
    const found = new Map(pages.flat().map((record) => [record._id, record]))
    return [...found.values()]
      .sort((a, b) => (a.orderKey < b.orderKey ? 1 : -1))
      .slice(0, limit)
      .map(toMatch)
  },

  async countByResult(userId, bounds) {
    const groups = await Promise.all(
      bounds.formats.map(async (format) => {
        const named = bounds.folded && (await countByPeople(userId, format, { ...bounds, folded: bounds.folded }))
        if (named) return named
        return matchModelOf(format)
          .aggregate<{ _id: MatchResult; count: number }>([
            { $match: conditions(userId, bounds) },
            { $group: { _id: '$result', count: { $sum: 1 } } },
          ])
          .option({ ...longQueryLimits(LIST_MAX_MS), hint: bounds.matchType && !bounds.folded ? 'by_type' : 'by_order' })
      }),
    )
    return inAll(groups.flat())
  },

  async countInNotes(userId, { folded, ...bounds }) {
    if (folded === undefined || !bounds.words?.length) return inAll([])
    return inAll((await Promise.all(bounds.formats.map((format) => countByNotes(userId, format, { ...bounds, folded })))).flat())
  },

  listNamed,
  listShared,

  async listDeleted(userId, { after, before }, limit) {
    const binKey = trusted({ $gt: after, ...(before ? { $lt: before } : {}) })
    const pages = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .find({ userId, state: 'deleted', binKey })
          .sort({ binKey: -1 })
          .limit(limit)
          .hint('by_deletion')
          .setOptions(longQueryLimits(LIST_MAX_MS))
          .lean(),
      ),
    )
    const records: MatchRecord[] = pages.flat()
    return records
      .sort((a, b) => (a.binKey! < b.binKey! ? 1 : -1))
      .slice(0, limit)
      .map((record) => ({ match: toMatch(record), deletedAt: record.deletedAt! }))
  },

  async purge(deletedBefore) {
    const where = { state: 'deleted' as const, binKey: trusted({ $lt: earliestOrderKey(deletedBefore) }) }
    const deleted = await Promise.all(MATCH_FORMATS.map((format) => matchModelOf(format).deleteMany(where).hint('by_expiry')))
    return deleted.reduce((sum, { deletedCount }) => sum + deletedCount, 0)
  },
}

function inAll(groups: { _id: MatchResult; count: number }[]): Record<MatchResult, number> {
  const of = (result: MatchResult) => groups.reduce((sum, group) => sum + (group._id === result ? group.count : 0), 0)
  return { won: of('won'), lost: of('lost') }
}

/** Named rather than left to the planner, which would try the others on one page and keep what won there for all. */
function indexFor({ result, matchType, folded }: MatchBounds): 'by_type' | 'by_result' | 'by_order' {
  if (folded) return 'by_order'
  if (matchType) return 'by_type'
  return result ? 'by_result' : 'by_order'
}
