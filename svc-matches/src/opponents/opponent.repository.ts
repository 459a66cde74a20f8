import { trusted, type QueryFilter } from 'mongoose'
import { findDirectly, overdue } from '@kitchenline/runtime/database'
import { OVERDUE_MS } from '../load/overdue.ts'
import { OpponentModel, type Merge, type OpponentRecord, type OpponentTask } from '../records/opponent.model.ts'
import type { WithMet } from '../records/opponent.ts'

/** Names a place in the order of the book. */
export type BookCursor = { nameKey: string; id: string }

export type MergedEntry = { id: string; name: string; task: OpponentTask & Merge }

const OUT: OpponentTask['kind'][] = ['leave', 'gone', 'merged']
/** Who names one that is being merged means the other. */
const NOT_NAMED: OpponentTask['kind'][] = [...OUT, 'merge']
const MOVING: OpponentTask['kind'][] = ['merge', 'split']
const inBook = { 'task.kind': trusted({ $nin: OUT }) }
const canBeNamed = { 'task.kind': trusted({ $nin: NOT_NAMED }) }
const NAMED = { nameKey: 1, createdAt: 1, task: 1 } as const
const hasLeft = (task: OpponentTask | undefined) => task !== undefined && NOT_NAMED.includes(task.kind)

/** Looks, and ends what is over: who comes into the book, counters, names and tasks are written by the player's log alone (see changes/). */
export const opponentRepository = {
  async find(userId: string, id: string): Promise<WithMet | undefined> {
    const record = await OpponentModel.findOne({ _id: id, userId, ...inBook }).lean()
    return record ? toOpponent(record) : undefined
  },

  /** Under that id, also one who has left the book lately. */
  async findAdded(userId: string, id: string): Promise<Pick<OpponentRecord, 'createdAt' | 'requestHash'> | undefined> {
    return (
      await findDirectly(OpponentModel, { filter: { _id: id, userId }, fields: { createdAt: 1, requestHash: 1 }, limit: 1 })
    )[0]
  },

  /** By name, from the one after `cursor` on, at most `limit`. */
  async list(userId: string, { cursor, limit }: { cursor?: BookCursor; limit: number }): Promise<(WithMet & BookCursor)[]> {
    const after = cursor && [
      { nameKey: cursor.nameKey, _id: trusted({ $gt: cursor.id }) },
      { nameKey: trusted({ $gt: cursor.nameKey }) },
    ]
    const from = cursor ? { nameKey: trusted({ $gte: cursor.nameKey }), $or: after } : {}
    const records = await OpponentModel.find({ userId, ...from, ...inBook })
      .sort({ nameKey: 1, _id: 1 })
      .limit(limit)
      .hint('by_name')
      .lean()
    return records.map((record) => ({ ...toOpponent(record), nameKey: record.nameKey }))
  },

  /** Those of the ids that are in the book. */
  async filterKnown(userId: string, ids: string[]): Promise<Set<string>> {
    const where = { _id: trusted({ $in: ids }), userId, ...canBeNamed }
    return new Set((await OpponentModel.find(where, { _id: 1 }).lean()).map(({ _id }) => _id))
  },

  /** Those of the ids that are in the book and have no id of DUPR. */
  async listWithoutDuprId(userId: string, ids: string[]): Promise<string[]> {
    const where = { _id: trusted({ $in: ids }), userId, duprId: trusted({ $exists: false }), ...canBeNamed }
    return (await OpponentModel.find(where, { _id: 1 }).lean()).map(({ _id }) => _id)
  },

  /** Those of the ids that are in the book, or have been until lately. */
  async filterTaken(userId: string, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const filter = { _id: trusted({ $in: ids }), userId }
    return new Set((await findDirectly(OpponentModel, { filter, fields: { _id: 1 }, limit: ids.length })).map(({ _id }) => _id))
  },

  /** By folded name; of several with one name the one that has been in the book longest. */
  async listByNames(userId: string, nameKeys: string[]): Promise<Map<string, string>> {
    const filter = { userId, nameKey: trusted({ $in: nameKeys }), ...canBeNamed }
    return byName(await findDirectly(OpponentModel, { filter, fields: NAMED, hint: 'by_name' }))
  },

  /** The same, beside those of the entries whose id is of a person of another name, or of one who has left. */
  async listByNamesAndIds(userId: string, entries: BookCursor[]): Promise<{ named: Map<string, string>; taken: Set<string> }> {
    if (entries.length === 0) return { named: new Map(), taken: new Set() }
    const [nameKeys, ids] = [entries.map(({ nameKey }) => nameKey), entries.map(({ id }) => id)]
    const either = [{ nameKey: trusted({ $in: nameKeys }) }, { _id: trusted({ $in: ids }) }]
    const records = await findDirectly(OpponentModel, { filter: { userId, $or: either }, fields: NAMED })
    const named = records.filter(({ nameKey, task }) => !hasLeft(task) && nameKeys.includes(nameKey))
    return { named: byName(named), taken: takenOf(records, entries) }
  },

  /** Those of the ids that belong to a person of another name, or to one who has left. */
  async listTaken(userId: string, entries: BookCursor[]): Promise<Set<string>> {
    if (entries.length === 0) return new Set()
    const filter = { _id: trusted({ $in: entries.map(({ id }) => id) }), userId }
    return takenOf(await findDirectly(OpponentModel, { filter, fields: { nameKey: 1, task: 1 } }), entries)
  },

  /** Whether an entry left the book lately. */
  async isDeleted(userId: string, id: string): Promise<boolean> {
    return (await OpponentModel.exists({ _id: id, userId, 'task.kind': trusted({ $in: OUT }) })) !== null
  },

  /** Those of the ids whose matches are becoming another's. */
  async listMerging(userId: string, ids: string[]): Promise<({ id: string } & Merge)[]> {
    const where = { _id: trusted({ $in: ids }), userId, 'task.kind': 'merge' as const }
    const records = await OpponentModel.find(where, { task: 1 }).lean()
    return records.map(({ _id, task }) => ({ id: _id, ...(task as Merge) }))
  },

  /** What is still to be done, also of an entry that has left the book. */
  async findTask(userId: string, id: string): Promise<OpponentTask | undefined> {
    return (await OpponentModel.findOne({ _id: id, userId }, { task: 1 }).lean())?.task
  },

  /** Entries whose matches are on their way from or to another. */
  async listMoving(userId: string): Promise<{ id: string; task: OpponentTask }[]> {
    const records = await withTask(userId, MOVING)
    return records.map(({ _id, task }) => ({ id: _id, task: task! }))
  },

  /** Entries that were merged and may come back, the last one first. */
  async listMerges(userId: string): Promise<MergedEntry[]> {
    const records = await withTask(userId, ['merged'])
    return records.map(({ _id, name, task }) => ({ id: _id, name, task: task as MergedEntry['task'] }))
  },

  /** A deleted entry, or one that does not come back, leaves a tombstone, so that its id is never reused. */
  async endTask(userId: string, id: string, token: string, now: Date): Promise<void> {
    const tombstone = {
      $set: { 'task.kind': 'gone', 'task.since': now, name: '', nameKey: '' },
      $unset: { notes: 1 as const, duprId: 1 as const },
    }
    const leaving = trusted({ $in: ['leave', 'merged'] as const })
    await OpponentModel.updateOne({ _id: id, userId, 'task.token': token, 'task.kind': leaving }, tombstone)
    const staying = trusted({ $in: ['rename', 'merge', 'split'] as const })
    const remaining = { _id: id, userId, 'task.token': token, 'task.kind': staying }
    await OpponentModel.updateOne(remaining, { $unset: { task: 1 } })
  },

  /** Of everybody, what was left unfinished then; and merges of before `endedAt`, which are not to be taken back any more. */
  async listTasks(
    { since, endedAt }: { since: Date; endedAt: Date },
    limit: number,
  ): Promise<{ userId: string; id: string; task: OpponentTask }[]> {
    const of = (where: QueryFilter<OpponentRecord>) =>
      OpponentModel.find({ task: trusted({ $exists: true }), ...where }, { userId: 1, task: 1 })
        .hint('by_task')
        .limit(limit)
        .lean()
    const unfinished = {
      'task.kind': trusted({ $nin: ['gone', 'merged'] as const }),
      $or: overdue('task.since', since, OVERDUE_MS),
    }
    const ended = { 'task.kind': 'merged' as const, 'task.since': trusted({ $lt: endedAt }) }
    const records = [...(await of(unfinished)), ...(await of(ended))]
    return records.map(({ _id, userId, task }) => ({ id: _id, userId, task: task! }))
  },

  /** Deletes the places of those who left before that moment. */
  async purge(deletedBefore: Date): Promise<void> {
    const where = {
      task: trusted({ $exists: true }),
      'task.kind': 'gone' as const,
      'task.since': trusted({ $lt: deletedBefore }),
    }
    await OpponentModel.deleteMany(where).hint('by_task')
  },

  /** Of those of the ids that were merged lately: who they are now, by the old id. */
  async listMerged(userId: string, ids: string[]): Promise<Map<string, { id: string; name: string }>> {
    const merged = new Map<string, { id: string; name: string }>()
    const find = async (_id: string) => OpponentModel.findOne({ _id, userId }, { name: 1, task: 1 }).lean()
    for (const id of ids) {
      let record = await find(id)
      while (record && hasLeft(record.task)) record = record.task?.intoId === undefined ? null : await find(record.task.intoId)
      if (record) merged.set(id, { id: record._id, name: record.name })
    }
    return merged
  },
}

const withTask = (userId: string, kinds: OpponentTask['kind'][]) =>
  OpponentModel.find({ userId, task: trusted({ $exists: true }), 'task.kind': trusted({ $in: kinds }) }, { name: 1, task: 1 })
    .sort({ 'task.since': -1 })
    .hint('by_own_task')
    .lean()

function byName(records: OpponentRecord[]): Map<string, string> {
  // The oldest of a name last, so that it stands.
  const youngestFirst = records.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
  return new Map(youngestFirst.map(({ nameKey, _id }) => [nameKey, _id]))
}

function takenOf(records: OpponentRecord[], entries: BookCursor[]): Set<string> {
  const names = new Map(entries.map(({ id, nameKey }) => [id, nameKey]))
  const isTaken = ({ _id, nameKey, task }: OpponentRecord) => names.has(_id) && (hasLeft(task) || nameKey !== names.get(_id))
  return new Set(records.filter(isTaken).map(({ _id }) => _id))
}

function toOpponent({ _id, nameKey: _nameKey, task, v: _v, requestHash: _hash, ...rest }: OpponentRecord): WithMet {
  return { id: _id, ...rest, ...(task?.kind === 'merge' && { mergingInto: task.intoId }) }
}
