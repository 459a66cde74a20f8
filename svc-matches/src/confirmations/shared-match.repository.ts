import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'

/** Matches as friends share them. */
export type SharedMatchRepository = {
  /** Others know now what the match says; answers whether it still says that. */
  markTold(match: Match): Promise<boolean>
  /** Of everybody: matches that others should have been told of before that moment. */
  listUntold(before: Date, limit: number): Promise<Pick<Match, 'userId' | 'id'>[]>
  /** Those of the matches that others should be told of. */
  listUntoldOf(userId: string, format: MatchFormat, ids: string[], limit: number): Promise<string[]>
  /** Live matches of which another side has been changed, the last first. */
  listNews(userId: string, limit: number): Promise<Match[]>
}

export const sharedMatches: SharedMatchRepository = {
  async markTold({ id, userId, format, version, untoldSince }) {
    const asTold = { _id: id, userId, version, untoldSince: trusted({ $eq: untoldSince! }) }
    return (await matchModelOf(format).updateOne(asTold, { $unset: { untoldSince: 1 } })).modifiedCount === 1
  },

  async listUntold(before, limit) {
    const found = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .find({ untoldSince: trusted({ $lt: before }) }, { userId: 1 })
          .hint('by_untold')
          .limit(limit)
          .lean(),
      ),
    )
    return found.flat().map(({ _id, userId }) => ({ id: _id, userId }))
  },

  async listUntoldOf(userId, format, ids, limit) {
    const untold = { _id: trusted({ $in: ids }), userId, untoldSince: trusted({ $exists: true }) }
    const records = await matchModelOf(format).find(untold, { _id: 1 }).limit(limit).lean()
    return records.map(({ _id }) => _id)
  },

  async listNews(userId, limit) {
    const pages = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .find({ userId, newsSince: trusted({ $exists: true }), state: 'live' })
          .sort({ newsSince: -1 })
          .hint('by_news')
          .limit(limit)
          .lean(),
      ),
    )
    const records: MatchRecord[] = pages.flat()
    return records
      .sort((one, other) => other.newsSince!.getTime() - one.newsSince!.getTime())
      .slice(0, limit)
      .map(toMatch)
  },
}
