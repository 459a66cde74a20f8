import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { writeManyDirectly } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { matchModelOf } from './match-by-format.model.ts'
import { toRecord } from './match-record.ts'
import type { MatchPlace } from './match.repository.ts'
import type { Match } from './match.ts'
import { binKey } from './order-key.ts'
import type { StoredMatch } from './stored-match.ts'

/** What a change of many matches has to know of each. */
export type ReadMatch = Pick<
  StoredMatch,
  | 'change'
  | 'version'
  | 'orderKey'
  | 'createdAt'
  | 'opponentIds'
  | 'matchType'
  | 'result'
  | 'playerScore'
  | 'opponentScore'
  | 'performanceScore'
> & { id: string; format: MatchFormat; partnerId?: string }

type Placed = { id: string; place: MatchPlace }

/** Every write is on condition that the match is still as seen, and answers for how many that was so. */
export type ManyMatchRepository = {
  places(userId: string, format: MatchFormat, ids: string[]): Promise<Map<string, Exclude<MatchPlace, { state: 'absent' }>>>
  /** Those of the ids that are live. */
  live(userId: string, format: MatchFormat, ids: string[]): Promise<ReadMatch[]>
  /** Live ones, newest first, `limit` at a time; with `asOf` without those that came later. */
  pages(userId: string, format: MatchFormat, which: { limit: number; asOf?: Date }): AsyncIterable<ReadMatch[]>
  countLive(userId: string, format: MatchFormat): Promise<number>
  /** Makes changes that expect these places impossible. */
  block(userId: string, format: MatchFormat, expected: Placed[], change: string): Promise<number>
  bin(userId: string, format: MatchFormat, expected: ReadMatch[], how: { change: string; deletedAt: Date }): Promise<number>
  put(matches: { match: Match; place: MatchPlace }[], change: string): Promise<number>
  rescore(userId: string, scored: { expected: ReadMatch; performanceScore: number }[], change: string): Promise<number>
}

const FIELDS = {
  change: 1,
  version: 1,
  orderKey: 1,
  createdAt: 1,
  opponentIds: 1,
  partnerId: 1,
  matchType: 1,
  result: 1,
  playerScore: 1,
  opponentScore: 1,
  performanceScore: 1,
}

export const manyMatches: ManyMatchRepository = {
  async places(userId, format, ids) {
    const where = { _id: trusted({ $in: ids }), userId }
    const records = await matchModelOf(format).find(where, { state: 1, change: 1 }).lean()
    return new Map(records.map(({ _id, state, change }) => [_id, { state, change }]))
  },

  async live(userId, format, ids) {
    const where = { _id: trusted({ $in: ids }), userId, state: 'live' as const }
    const records = await matchModelOf(format).find(where, FIELDS).lean()
    return records.map(({ _id, ...rest }) => ({ ...rest, id: _id, format }))
  },

  async *pages(userId, format, { limit, asOf }) {
    for (let before: string | undefined; ;) {
      const records = await matchModelOf(format)
        .find({ userId, state: 'live', ...(before ? { orderKey: trusted({ $lt: before }) } : {}) }, FIELDS)
        .sort({ orderKey: -1 })
        .limit(limit)
        .hint('by_order')
        .lean()
      const chosen = records.filter(({ createdAt }) => asOf === undefined || createdAt <= asOf)
      if (chosen.length > 0) yield chosen.map(({ _id, ...rest }) => ({ ...rest, id: _id, format }))
      if (records.length < limit) return
      before = records.at(-1)!.orderKey
    }
  },

  async countLive(userId, format) {
    return matchModelOf(format).countDocuments({ userId, state: 'live' }).hint('by_order')
  },

  async block(userId, format, expected, change) {
    return writeManyDirectly(
      matchModelOf(format),
      expected.map(({ id, place }) =>
        place.state === 'absent'
          ? { insertOne: { document: { _id: id, userId, state: 'void', change } } }
          : { updateOne: { filter: { _id: id, userId, change: place.change }, update: { $set: { change } } } },
      ),
    )
  },

  async bin(userId, format, expected, { change, deletedAt }) {
    const unchanged = {
      _id: trusted({ $in: expected.map(({ id }) => id) }),
      userId,
      state: 'live' as const,
      change: trusted({ $in: [...new Set(expected.map((match) => match.change))] }),
    }
    const update = [
      {
        $set: {
          state: 'deleted',
          change,
          deletedAt,
          binKey: { $concat: [binKey(deletedAt, ''), '$_id'] },
          version: { $add: ['$version', 1] },
          // The sweep notifies friends who hold the same match.
          notifyPendingSince: { $cond: [{ $gt: [{ $size: { $ifNull: ['$counterparts', []] } }, 0] }, deletedAt, '$$REMOVE'] },
        },
      },
    ]
    return (await matchModelOf(format).updateMany(unchanged, update as never, { updatePipeline: true })).modifiedCount
  },

  async put(matches, change) {
    const counts = await Promise.all(
      byFormat(matches, ({ match }) => match.format).map(([format, some]) =>
        writeManyDirectly(
          matchModelOf(format),
          some.map(({ match, place }) => {
            const record = toRecord(match, change)
            if (place.state === 'absent') return { insertOne: { document: record } }
            const held = { _id: match.id, userId: match.userId, state: place.state, change: place.change }
            return { replaceOne: { filter: held, replacement: record } }
          }),
        ),
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  },

  async rescore(userId, scored, change) {
    const counts = await Promise.all(
      byFormat(scored, ({ expected }) => expected.format).map(([format, some]) =>
        writeManyDirectly(
          matchModelOf(format),
          some.map(({ expected, performanceScore }) => ({
            updateOne: {
              filter: { _id: expected.id, userId, state: 'live', change: expected.change, version: expected.version },
              update: { $set: { performanceScore, change }, $inc: { version: 1 } },
            },
          })),
        ),
      ),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  },
}

function byFormat<T>(items: T[], formatOf: (item: T) => MatchFormat): [MatchFormat, T[]][] {
  return MATCH_FORMATS.map((format) => [format, items.filter((item) => formatOf(item) === format)])
}
