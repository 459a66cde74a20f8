import { newestFirst, type MatchResult } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { findDirectly, findOneDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import type { Match } from './match.ts'
import type { MatchBounds } from './match-filter.ts'
import { countByNotes, countByPeople, searchByNotes, searchByPeople } from './match-search.repository.ts'
import { toMatch } from './match-record.ts'
import { MatchModel, type MatchRecord } from './match.model.ts'
import { conditions, WITHOUT_KEYS } from './match-query.repository.ts'
import { earliestBinKey } from './order-key.ts'

/** In the bin when it has been deleted. */
export type FoundMatch = { match: Match; deletedAt?: Date }
export type DeletedMatch = Required<FoundMatch>
/** Live ones newest first, from behind that place of the order on. */
type Page = { formats: MatchBounds['formats']; before?: string | undefined; limit: number }

/** Only looks: matches are written by the player's log alone (see changes/). */
export type MatchRepository = {
  find(userId: string, id: string): Promise<FoundMatch | undefined>
  /** Those of the ids that are stored, live or in the bin. */
  findAll(userId: string, ids: string[]): Promise<FoundMatch[]>
  page(userId: string, page: Page): Promise<Match[]>
  /** Newest first, at most `limit`. */
  list(userId: string, bounds: MatchBounds, limit: number): Promise<Match[]>
  /** A search finds names alone. */
  countByResult(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>>
  /** What a search finds in notes and in no name. */
  countInNotes(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>>
  /** Last deleted first, at most `limit`. */
  listDeleted(userId: string, keys: { after: string; before?: string }, limit: number): Promise<DeletedMatch[]>
  /** Of everybody. */
  purge(deletedBefore: Date): Promise<number>
}

const LIST_MAX_MS = 1_500

/** Every query is scoped by userId, so another player's match is not found rather than forbidden. */
export const matchRepository: MatchRepository = {
  async find(userId, id) {
    const record = await findOneDirectly(MatchModel, { filter: { _id: id, userId }, fields: WITHOUT_KEYS })
    return record && toFound(record)
  },

  async findAll(userId, ids) {
    const filter = { _id: trusted({ $in: ids }), userId }
    return (await findDirectly(MatchModel, { filter, fields: WITHOUT_KEYS, limit: ids.length })).map(toFound)
  },

  async page(userId, { formats, before, limit }) {
    return (await query({ filter: conditions(userId, { formats, before }), limit, hint: indexFor({ formats }) })).map(toMatch)
  },

  async list(userId, bounds, limit) {
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

  async countByResult(userId, bounds) {
    const { folded } = bounds
    const named = folded === undefined ? undefined : await countByPeople(userId, { ...bounds, folded })
    if (named) return inAll(named)
    const groups = await MatchModel.aggregate<{ _id: MatchResult; count: number }>([
      { $match: conditions(userId, bounds) },
      { $group: { _id: '$result', count: { $sum: 1 } } },
    ]).option({ ...longQueryLimits(LIST_MAX_MS), hint: indexFor(bounds) })
    return inAll(groups)
  },

  async countInNotes(userId, { folded, ...bounds }) {
    if (folded === undefined || !bounds.words?.length) return inAll([])
    return inAll(await countByNotes(userId, { ...bounds, folded }))
  },

  async listDeleted(userId, { after, before }, limit) {
    const binKey = trusted({ $gt: after, ...(before ? { $lt: before } : {}) })
    const records = await MatchModel.find({ userId, state: 'deleted', binKey })
      .sort({ binKey: -1 })
      .limit(limit)
      .hint('by_deletion')
      .setOptions(longQueryLimits(LIST_MAX_MS))
      .lean<MatchRecord[]>()
    return records.map((record) => ({ match: toMatch(record), deletedAt: record.deletedAt! }))
  },

  async purge(deletedBefore) {
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

function inAll(groups: { _id: MatchResult; count: number }[]): Record<MatchResult, number> {
  const of = (result: MatchResult) => groups.reduce((sum, group) => sum + (group._id === result ? group.count : 0), 0)
  return { won: of('won'), lost: of('lost') }
}

/** Named rather than left to the planner, which would try the others on one page and keep what won there for all. */
function indexFor({ matchType, folded, formats }: MatchBounds): 'by_type' | 'by_format' | 'by_order' {
  if (matchType && !folded) return 'by_type'
  return formats.length === 1 ? 'by_format' : 'by_order'
}
