import { newestFirst, type MatchResult } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { findDirectly, findOneDirectly } from '@kitchenline/mongo'
import { trusted, type QueryFilter } from 'mongoose'
import type { Match } from './match.ts'
import type { MatchBounds } from './match-filter.ts'
import {
  COUNT_RESULTS,
  countByNotes,
  countByPeople,
  searchByNotes,
  searchByPeople,
  type Counts,
} from './match-search.repository.ts'
import { toMatch } from './match-record.ts'
import { MatchModel, type MatchRecord } from './match.model.ts'
import { conditions, WITHOUT_KEYS } from './match-query.repository.ts'
import { earliestBinKey } from './order-key.ts'

/** In the bin when it has been deleted. */
export type FoundMatch = { match: Match; deletedAt?: Date }
export type DeletedMatch = Required<FoundMatch>

const LIST_MAX_MS = 1_500

/**
 * Only looks: matches are written by the player's log alone (see changes/). Every query is scoped by userId, so another player's match is
 * not found rather than forbidden.
 */
export const matchRepository = {
  async find(userId: string, id: string): Promise<FoundMatch | undefined> {
    const record = await findOneDirectly(MatchModel, { filter: { _id: id, userId }, fields: WITHOUT_KEYS })
    return record && toFound(record)
  },

  /** Those of the ids that are stored, live or in the bin. */
  async findAll(userId: string, ids: string[]): Promise<FoundMatch[]> {
    const filter = { _id: trusted({ $in: ids }), userId }
    return (await findDirectly(MatchModel, { filter, fields: WITHOUT_KEYS, limit: ids.length })).map(toFound)
  },

  async list(userId: string, bounds: MatchBounds, limit: number): Promise<Match[]> {
    const { folded, words } = bounds
    const byPlace = () => query({ filter: conditions(userId, bounds), limit, hint: indexFor(bounds) })
    if (folded === undefined) return (await byPlace()).map(toMatch)
    const [named, noted] = await Promise.all([
      searchByPeople(userId, { ...bounds, folded }, limit).then((some) => some ?? byPlace()),
      words?.length ? searchByNotes(userId, bounds, limit) : [],
    ])
    const found = new Map([...named, ...noted].map((record) => [record._id, record]))
    return [...found.values()].map(toMatch).sort(newestFirst).slice(0, limit)
  },

  async countByResult(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>> {
    const { folded, words } = bounds
    const byPlace = (): Promise<Counts> =>
      MatchModel.aggregate<Counts[number]>([{ $match: conditions(userId, bounds) }, COUNT_RESULTS])
        .option({ ...longQueryLimits(LIST_MAX_MS), hint: indexFor(bounds) })
        .exec()
    const counted = await Promise.all([
      folded === undefined ? byPlace() : countByPeople(userId, { ...bounds, folded }).then((some) => some ?? byPlace()),
      folded !== undefined && words?.length ? countByNotes(userId, { ...bounds, folded }) : [],
    ])
    const of = (result: MatchResult) => counted.flat().reduce((sum, { _id, count }) => sum + (_id === result ? count : 0), 0)
    return { won: of('won'), lost: of('lost') }
  },

  async listDeleted(
    userId: string,
    { after, before }: { after: string; before?: string },
    limit: number,
  ): Promise<DeletedMatch[]> {
    const binKey = trusted({ $gt: after, ...(before ? { $lt: before } : {}) })
    const records = await MatchModel.find({ userId, state: 'deleted', binKey })
      .sort({ binKey: -1 })
      .limit(limit)
      .hint('by_deletion')
      .setOptions(longQueryLimits(LIST_MAX_MS))
      .lean<MatchRecord[]>()
    return records.map((record) => ({ match: toMatch(record), deletedAt: record.deletedAt! }))
  },

  /** Of everybody. */
  async purge(deletedBefore: Date): Promise<number> {
    const where = { state: 'deleted' as const, binKey: trusted({ $lt: earliestBinKey(deletedBefore) }) }
    return (await MatchModel.deleteMany(where).hint('by_expiry')).deletedCount
  },
}

export const toFound = (record: MatchRecord): FoundMatch => ({
  match: toMatch(record),
  ...(record.deletedAt && { deletedAt: record.deletedAt }),
})

const query = (which: { filter: QueryFilter<MatchRecord>; limit: number; hint: string }) =>
  findDirectly(MatchModel, { ...which, fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limits: longQueryLimits(LIST_MAX_MS) })

/** Named rather than left to the planner, which would try the others on one page and keep what won there for all. */
function indexFor({ matchType, tag, folded, formats }: MatchBounds): 'by_tag' | 'by_type' | 'by_format' | 'by_order' {
  if (tag && !folded) return 'by_tag'
  if (matchType && !folded) return 'by_type'
  return formats.length === 1 ? 'by_format' : 'by_order'
}
