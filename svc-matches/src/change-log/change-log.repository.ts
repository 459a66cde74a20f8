import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import type { ChangeLog } from '../changes/change-log.ts'
import { ABSENT, UserStatsModel } from '../changes/user-stats.repository.ts'
import { inOrder } from '../records/match-query.repository.ts'
import { toMatch } from '../records/match-record.ts'
import { MatchModel, type MatchRecord } from '../records/match.model.ts'
import { SCORE_FIELDS, type Match } from '../records/match.ts'

export type RemovedMatch = { id: string; createdAt?: Date }

/** All that an estimator needs, and nothing else: a long log is read within a request. */
const FIELDS = Object.fromEntries(
  [
    ...['orderKey', 'playedOn', 'createdAt', 'format', 'result', 'scoring', 'ending'],
    ...['opponents', 'partner', 'counterparts', ...SCORE_FIELDS],
  ].map((field) => [field, 1 as const]),
)
const COUNTS = { 'tallies.singles.scored': 1, 'tallies.doubles.scored': 1 } as const

type QuietRecord = {
  version: number
  changeLog?: Partial<ChangeLog>
  tallies: Record<MatchFormat, { scored: number }>
}

export const changeLog = {
  /** With the number of matches with points. Undefined of a player without a document, or where a change is still to be applied. */
  async find(userId: string): Promise<{ log: ChangeLog; counts: Record<MatchFormat, number> } | undefined> {
    const quiet = { _id: userId, log: ABSENT }
    const record = await UserStatsModel.findOne(quiet, { version: 1, changeLog: 1, ...COUNTS }).lean<QuietRecord>()
    if (!record) return undefined
    const { version, changeLog: { epoch = 0, entries = [] } = {}, tallies } = record
    return { log: { version, epoch, entries }, counts: { singles: tallies.singles.scored, doubles: tallies.doubles.scored } }
  },

  async look(userId: string, format: MatchFormat, ids: string[]): Promise<{ matches: Match[]; gone: RemovedMatch[] }> {
    const which = { _id: trusted({ $in: ids }), userId }
    const records = await MatchModel.find(which, { ...FIELDS, state: 1 }).lean<MatchRecord[]>()
    const live = records.filter((record) => record.state === 'live' && record.format === format)
    const known = new Set(live.map(({ _id }) => _id))
    const created = new Map(records.map(({ _id, createdAt }) => [_id, createdAt]))
    const removed = ids.filter((id) => !known.has(id)).map((id): RemovedMatch => ({ id, createdAt: created.get(id) }))
    return { matches: live.map(toMatch), gone: removed }
  },

  /** All live ones, oldest first, some at a time. */
  async *all(userId: string, format: MatchFormat): AsyncIterable<Match[]> {
    for await (const records of inOrder({ userId, format }, { fields: FIELDS })) yield records.map(toMatch)
  },
}
