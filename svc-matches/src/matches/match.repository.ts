import type { MatchFormat, MatchResult } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import type { Match } from './match.ts'
import type { MatchBounds } from './match-filter.ts'
import { toMatch, toRecord, type MatchRecord } from './match-record.ts'
import { matchModelOf } from './match-by-format.model.ts'
import { isDuplicate } from '../is-duplicate.ts'
import { overloadedWhenSlow } from './overloaded-when-slow.ts'

/** Where a match stands: nobody wrote it yet, its place is held, or it is there. */
export type MatchPlace = { state: 'absent' } | { state: 'void' | 'live'; change: string }

export type MatchRepository = {
  /** Writes the match if its place is still as seen; answers whether it did. */
  put(match: Match, change: string, seen: MatchPlace): Promise<boolean>
  /** Makes every change that was announced before and has not happened yet impossible. */
  fence(userId: string, format: MatchFormat, id: string, change: string): Promise<void>
  place(userId: string, format: MatchFormat, id: string): Promise<MatchPlace>
  /** Newest first, at most `limit`. */
  list(userId: string, bounds: MatchBounds, limit: number): Promise<Match[]>
  countByResult(userId: string, bounds: MatchBounds): Promise<Record<MatchResult, number>>
}

const LIST_MAX_MS = 1_500

/** Every query is scoped by userId, so another player's match is not found rather than forbidden. */
export const mongoMatchRepository: MatchRepository = {
  async put(match, change, seen) {
    const model = matchModelOf(match.format)
    const record = toRecord(match, change)
    if (seen.state === 'live') return false
    if (seen.state === 'void') {
      const held = { _id: match.id, userId: match.userId, state: 'void' as const, change: seen.change }
      return (await model.replaceOne(held, record)).modifiedCount === 1
    }
    try {
      await model.create(record)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async fence(userId, format, id, change) {
    const model = matchModelOf(format)
    const moved = await model.updateOne({ _id: id, userId, state: 'void' }, { $set: { change } })
    if (moved.matchedCount === 1) return
    try {
      await model.create({ _id: id, userId, state: 'void', change })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  async place(userId, format, id) {
    const record = await matchModelOf(format).findOne({ _id: id, userId }, { state: 1, change: 1 }).lean()
    return record ? { state: record.state, change: record.change } : { state: 'absent' }
  },

  async list(userId, bounds, limit) {
    const pages = await overloadedWhenSlow(
      Promise.all(
        bounds.formats.map((format) =>
          matchModelOf(format)
            .find(conditions(userId, bounds))
            .sort({ orderKey: -1 })
            .limit(limit)
            .hint(indexFor(bounds))
            .maxTimeMS(LIST_MAX_MS)
            .lean(),
        ),
      ),
    )
    const records: MatchRecord[] = pages.flat()
    return records
      .sort((a, b) => (a.orderKey < b.orderKey ? 1 : -1))
      .slice(0, limit)
      .map(toMatch)
  },

  async countByResult(userId, bounds) {
    const groups = await overloadedWhenSlow(
      Promise.all(
        bounds.formats.map((format) =>
          matchModelOf(format)
            .aggregate<{ _id: MatchResult; count: number }>([
              { $match: conditions(userId, bounds) },
              { $group: { _id: '$result', count: { $sum: 1 } } },
            ])
            .option({ maxTimeMS: LIST_MAX_MS, hint: 'by_order' }),
        ),
      ),
    )
    const of = (result: MatchResult) => groups.flat().reduce((sum, group) => sum + (group._id === result ? group.count : 0), 0)
    return { won: of('won'), lost: of('lost') }
  },
}

function conditions(userId: string, bounds: MatchBounds) {
  const { matchType, result, atOrAfter, before, folded } = bounds
  const range = { ...(atOrAfter ? { $gte: atOrAfter } : {}), ...(before ? { $lt: before } : {}) }
  return {
    userId,
    state: 'live' as const,
    ...(matchType ? { matchType } : {}),
    ...(result ? { result } : {}),
    ...(atOrAfter || before ? { orderKey: trusted(range) } : {}),
    ...(folded ? { namesKey: trusted({ $regex: literal(folded) }) } : {}),
  }
}

/** Named rather than left to the planner, which would try the others on one page and keep what won there for all. */
function indexFor({ result, matchType, folded }: MatchBounds): 'by_result' | 'by_order' {
  return result && !matchType && !folded ? 'by_result' : 'by_order'
}

/** Text as a pattern that matches itself. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
