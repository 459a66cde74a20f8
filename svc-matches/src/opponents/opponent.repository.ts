import { foldText, MATCH_FORMATS, type MatchResult } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { dropUndefined } from '../drop-undefined.ts'
import { isDuplicate } from '@kitchenline/runtime/database'
import { matchModelOf } from '../matches/match-by-format.model.ts'
import { OpponentModel, type OpponentRecord, type OpponentTask } from './opponent.model.ts'
import type { Counters, Opponent } from './opponent.ts'

export type OpponentRepository = {
  find(userId: string, id: string): Promise<(Opponent & { recounts: number }) | undefined>
  /** Of several with one name the one that has been in the book longest. */
  findByName(userId: string, name: string): Promise<Opponent | undefined>
  list(userId: string): Promise<Opponent[]>
  /** Those of the ids that are in the book. */
  filterKnown(userId: string, ids: string[]): Promise<Set<string>>
  /** Ids by folded name, as findByName has them. */
  listByNames(userId: string, nameKeys: string[]): Promise<Map<string, string>>
  /** Does nothing when the id is there already. */
  insert(opponent: Omit<Opponent, keyof Counters>): Promise<void>
  /** Undefined when there is nobody. Notes that are there and undefined are cleared. */
  update(userId: string, id: string, changes: Changes, task?: OpponentTask): Promise<Opponent | undefined>
  /** Out of the book; the entry stays hidden until its matches have been seen to. Answers whether there was one. */
  leave(userId: string, id: string, task: OpponentTask): Promise<boolean>
  /** What leaving still has to do. */
  findLeave(userId: string, id: string): Promise<OpponentTask | undefined>
  endTask(userId: string, id: string, token: string): Promise<void>
  /** Of everybody. */
  listTasks(since: Date, limit: number): Promise<{ userId: string; id: string; task: OpponentTask }[]>
  /** Counted from the matches. */
  count(userId: string, id: string): Promise<Counters>
  /** The same of many in one go. */
  countMany(userId: string, ids: string[]): Promise<Map<string, Counters>>
  recounts(userId: string, ids: string[]): Promise<Map<string, number>>
  /** Unless somebody recounted since; answers whether it did. */
  setCounters(userId: string, id: string, recounts: number, counters: Counters): Promise<boolean>
}

type Changes = Partial<Pick<Opponent, 'name' | 'skillLevel' | 'skillCategory' | 'notes'>>

/** More than anybody's book holds; keeps the answer inside one message. */
const LIST_MAX = 5_000
const inBook = { 'task.kind': trusted({ $ne: 'leave' as const }) }

export const mongoOpponentRepository: OpponentRepository = {
  async find(userId, id) {
    const record = await OpponentModel.findOne({ _id: id, userId, ...inBook }).lean()
    return record ? { ...toOpponent(record), recounts: record.recounts } : undefined
  },

  async findByName(userId, name) {
    const record = await OpponentModel.findOne({ userId, nameKey: foldText(name), ...inBook })
      .sort({ _id: 1 })
      .lean()
    return record ? toOpponent(record) : undefined
  },

  async list(userId) {
    const records = await OpponentModel.find({ userId, ...inBook })
      .sort({ nameKey: 1, _id: 1 })
      .limit(LIST_MAX)
      .lean()
    return records.map(toOpponent)
  },

  async filterKnown(userId, ids) {
    const where = { _id: trusted({ $in: ids }), userId, ...inBook }
    return new Set((await OpponentModel.find(where, { _id: 1 }).lean()).map(({ _id }) => _id))
  },

  async listByNames(userId, nameKeys) {
    const where = { userId, nameKey: trusted({ $in: nameKeys }), ...inBook }
    const records = await OpponentModel.find(where, { nameKey: 1 }).hint('by_name').lean()
    // The oldest of a name last, so that it stands.
    const youngestFirst = records.sort((a, b) => (a._id < b._id ? 1 : -1))
    return new Map(youngestFirst.map(({ nameKey, _id }) => [nameKey, _id]))
  },

  async update(userId, id, changes, task) {
    const $set = dropUndefined({ ...changes, nameKey: changes.name && foldText(changes.name), task })
    const $unset = 'notes' in changes && changes.notes === undefined ? { notes: 1 as const } : {}
    const where = { _id: id, userId, ...inBook }
    const record = await OpponentModel.findOneAndUpdate(where, { $set, $unset }, { returnDocument: 'after' }).lean()
    return record ? toOpponent(record) : undefined
  },

  async leave(userId, id, task) {
    const left = await OpponentModel.updateOne({ _id: id, userId, ...inBook }, { $set: { task } })
    return left.matchedCount === 1
  },

  async findLeave(userId, id) {
    return (await OpponentModel.findOne({ _id: id, userId, 'task.kind': 'leave' }, { task: 1 }).lean())?.task
  },

  async endTask(userId, id, token) {
    await OpponentModel.deleteOne({ _id: id, userId, 'task.token': token, 'task.kind': 'leave' })
    await OpponentModel.updateOne({ _id: id, userId, 'task.token': token }, { $unset: { task: 1 } })
  },

  async listTasks(since, limit) {
    const where = { task: trusted({ $exists: true }), 'task.since': trusted({ $lt: since }) }
    const records = await OpponentModel.find(where, { userId: 1, task: 1 }).hint('by_task').limit(limit).lean()
    return records.map(({ _id, userId, task }) => ({ id: _id, userId, task: task! }))
  },

  async insert({ id, ...opponent }) {
    try {
      await OpponentModel.create({ ...opponent, _id: id, nameKey: foldText(opponent.name) })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  async count(userId, id) {
    const countOf = async (result: MatchResult) => {
      const where = { userId, state: 'live' as const, opponentIds: id, result }
      const counts = await Promise.all(MATCH_FORMATS.map((format) => matchModelOf(format).countDocuments(where)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const [won, lost] = await Promise.all([countOf('won'), countOf('lost')])
    return { totalMatches: won + lost, wins: lost, losses: won }
  },

  async countMany(userId, ids) {
    const groups = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .aggregate<{ _id: { id: string; result: MatchResult }; count: number }>([
            { $match: { userId, state: 'live', opponentIds: { $in: ids } } },
            { $project: { opponentIds: 1, result: 1 } },
            { $unwind: '$opponentIds' },
            { $match: { opponentIds: { $in: ids } } },
            { $group: { _id: { id: '$opponentIds', result: '$result' }, count: { $sum: 1 } } },
          ])
          .option({ hint: 'by_opponent' }),
      ),
    )
    const counted = new Map(ids.map((id) => [id, { totalMatches: 0, wins: 0, losses: 0 }]))
    for (const { _id, count } of groups.flat()) {
      const counters = counted.get(_id.id)!
      counters.totalMatches += count
      counters[_id.result === 'won' ? 'losses' : 'wins'] += count
    }
    return counted
  },

  async recounts(userId, ids) {
    const where = { _id: trusted({ $in: ids }), userId, ...inBook }
    return new Map((await OpponentModel.find(where, { recounts: 1 }).lean()).map(({ _id, recounts }) => [_id, recounts]))
  },

  async setCounters(userId, id, recounts, counters) {
    const update = { $set: counters, $inc: { recounts: 1 } }
    return (await OpponentModel.updateOne({ _id: id, userId, recounts }, update)).modifiedCount === 1
  },
}

function toOpponent({ _id, nameKey: _nameKey, recounts: _recounts, task: _task, ...rest }: OpponentRecord): Opponent {
  return { id: _id, ...rest }
}
