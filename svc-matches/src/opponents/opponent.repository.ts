import { foldText } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { dropUndefined, findDirectly, isDuplicate, overdue, writeManyDirectly } from '@kitchenline/runtime/database'
import { ABANDONED_TASK_MS } from '../abandoned-task.ts'
import { OpponentModel, type Merge, type OpponentRecord, type OpponentTask } from './opponent.model.ts'
import {
  NEVER_MET,
  type AddedCounts,
  type Counters,
  type CountState,
  type Met,
  type MetState,
  type Opponent,
} from '../records/opponent.ts'

export type OpponentRepository = {
  find(userId: string, id: string): Promise<(Opponent & MetState) | undefined>
  /** By name, from the one after `cursor` on, at most `limit`. */
  list(userId: string, page: { cursor?: BookCursor; limit: number }): Promise<(Opponent & MetState & BookCursor)[]>
  /** Those of the ids that are in the book. */
  filterKnown(userId: string, ids: string[]): Promise<Set<string>>
  /** By folded name; of several with one name the one that has been in the book longest. */
  listByNames(userId: string, nameKeys: string[]): Promise<NamedEntries>
  /** The same, beside the entries that have one of the ids. */
  listByNamesAndIds(userId: string, entries: BookCursor[]): Promise<{ named: NamedEntries; taken: Set<string> }>
  /** Those of the ids that belong to a person of another name, or to one who has left. */
  listTaken(userId: string, entries: BookCursor[]): Promise<Set<string>>
  /** Adds an entry unless its id is there already. Answers how far its counters have come, if it is in the book. */
  add(opponent: NewEntry): Promise<CountState | undefined>
  /** Does nothing when the id is there already. */
  insert(opponent: NewEntry): Promise<void>
  /** Undefined without such an entry. Notes given as undefined are cleared. */
  update(userId: string, id: string, changes: Changes, task?: OpponentTask): Promise<(Opponent & CountState) | undefined>
  /**
   * Starts to take an entry out of the book, as the task describes; one that leaves is hidden from now on. Answers whether there
   * was one.
   */
  leave(userId: string, id: string, task: OpponentTask): Promise<boolean>
  /** Whether an entry left the book lately. */
  isDeleted(userId: string, id: string): Promise<boolean>
  /** Those of the ids whose matches are becoming another's. */
  listMerging(userId: string, ids: string[]): Promise<({ id: string } & Merge)[]>
  /** What leaving still has to do. */
  findLeave(userId: string, id: string): Promise<OpponentTask | undefined>
  /** A deleted entry leaves a tombstone, so that its id is never reused. */
  endTask(userId: string, id: string, token: string, now: Date): Promise<void>
  /** Of everybody. */
  listTasks(since: Date, limit: number): Promise<{ userId: string; id: string; task: OpponentTask }[]>
  /** Deletes the places of those who left before that moment. */
  purge(deletedBefore: Date): Promise<void>
  counted(userId: string, ids: string[]): Promise<Map<string, CountState | undefined>>
  /** Of those of the ids that were merged lately: who they are now, by the old id. */
  listMerged(userId: string, ids: string[]): Promise<Map<string, { id: string; name: string }>>
  /** Sums of those of the ids who are in the book. */
  listMet(userId: string, ids: string[]): Promise<Map<string, Met>>
  /** Sets the sums of a person whose counters are as they were read; answers whether they are. */
  setMet(userId: string, entry: { id: string; recounts: number; met: Met }): Promise<boolean>
  /** Each on condition that its counters are as they were read; answers for how many that was so. */
  addCounts(userId: string, writes: AddedCounts[]): Promise<number>
}

type NewEntry = Omit<Opponent, keyof Counters>
type Changes = Partial<Pick<Opponent, 'name' | 'skillLevel' | 'skillCategory' | 'notes'>>
export type NamedEntries = Map<string, CountState & { id: string }>
/** Names a place in the order of the book. */
export type BookCursor = { nameKey: string; id: string }

const inBook = { 'task.kind': trusted({ $nin: ['leave', 'gone'] as ('leave' | 'gone')[] }) }
const NAMED = { nameKey: 1, recounts: 1, applied: 1, createdAt: 1, task: 1 } as const
const hasLeft = (task: OpponentTask | undefined) => task?.kind === 'leave' || task?.kind === 'gone'

export const opponentRepository: OpponentRepository = {
  async find(userId, id) {
    const record = await OpponentModel.findOne({ _id: id, userId, ...inBook }).lean()
    return record ? toOpponent(record) : undefined
  },

  async list(userId, { cursor, limit }) {
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

  async filterKnown(userId, ids) {
    const where = { _id: trusted({ $in: ids }), userId, ...inBook }
    return new Set((await OpponentModel.find(where, { _id: 1 }).lean()).map(({ _id }) => _id))
  },

  async listByNames(userId, nameKeys) {
    const filter = { userId, nameKey: trusted({ $in: nameKeys }), ...inBook }
    return byName(await findDirectly(OpponentModel, { filter, fields: NAMED, hint: 'by_name' }))
  },

  async listByNamesAndIds(userId, entries) {
    if (entries.length === 0) return { named: new Map(), taken: new Set() }
    const [nameKeys, ids] = [entries.map(({ nameKey }) => nameKey), entries.map(({ id }) => id)]
    const either = [{ nameKey: trusted({ $in: nameKeys }) }, { _id: trusted({ $in: ids }) }]
    const records = await findDirectly(OpponentModel, { filter: { userId, $or: either }, fields: NAMED })
    const named = records.filter(({ nameKey, task }) => !hasLeft(task) && nameKeys.includes(nameKey))
    return { named: byName(named), taken: takenOf(records, entries) }
  },

  async listTaken(userId, entries) {
    if (entries.length === 0) return new Set()
    const filter = { _id: trusted({ $in: entries.map(({ id }) => id) }), userId }
    return takenOf(await findDirectly(OpponentModel, { filter, fields: { nameKey: 1, task: 1 } }), entries)
  },

  async add({ id, ...opponent }) {
    const where = { _id: id, userId: opponent.userId }
    const update = { $setOnInsert: { ...opponent, nameKey: foldText(opponent.name) } }
    const record = await OpponentModel.findOneAndUpdate(where, update, { upsert: true, returnDocument: 'after' })
      .lean()
      // Of two at once one may lose.
      .catch((error: unknown) => (isDuplicate(error) ? OpponentModel.findOne(where).lean() : Promise.reject(error as Error)))
    return record && !hasLeft(record.task) ? { recounts: record.recounts, applied: record.applied ?? [] } : undefined
  },

  async update(userId, id, changes, task) {
    const $set = dropUndefined({ ...changes, nameKey: changes.name && foldText(changes.name), task })
    const $unset = 'notes' in changes && changes.notes === undefined ? { notes: 1 as const } : {}
    const where = { _id: id, userId, ...inBook }
    const record = await OpponentModel.findOneAndUpdate(where, { $set, $unset }, { returnDocument: 'after' }).lean()
    return record ? toOpponent(record) : undefined
  },

  async leave(userId, id, task) {
    const marked = await OpponentModel.updateOne({ _id: id, userId, ...inBook }, { $set: { task } })
    return marked.matchedCount === 1
  },

  async isDeleted(userId, id) {
    const deletedKinds = { $in: ['leave', 'gone'] as ('leave' | 'gone')[] }
    return (await OpponentModel.exists({ _id: id, userId, 'task.kind': trusted(deletedKinds) })) !== null
  },

  async listMerging(userId, ids) {
    const where = { _id: trusted({ $in: ids }), userId, 'task.kind': 'merge' as const }
    const records = await OpponentModel.find(where, { task: 1 }).lean()
    return records.map(({ _id, task }) => ({ id: _id, ...(task as Merge) }))
  },

  async findLeave(userId, id) {
    return (await OpponentModel.findOne({ _id: id, userId, 'task.kind': 'leave' }, { task: 1 }).lean())?.task
  },

  async endTask(userId, id, token, now) {
    const tombstone = {
      $set: { 'task.kind': 'gone', 'task.since': now, name: '', nameKey: '' },
      $unset: { notes: 1 as const },
    }
    await OpponentModel.updateOne({ _id: id, userId, 'task.token': token, 'task.kind': 'leave' }, tombstone)
    const remaining = { _id: id, userId, 'task.token': token, 'task.kind': trusted({ $in: ['rename', 'merge'] as const }) }
    await OpponentModel.updateOne(remaining, { $unset: { task: 1 } })
  },

  async listTasks(since, limit) {
    const where = {
      task: trusted({ $exists: true }),
      'task.kind': trusted({ $ne: 'gone' as const }),
      $or: overdue('task.since', since, ABANDONED_TASK_MS),
    }
    const records = await OpponentModel.find(where, { userId: 1, task: 1 }).hint('by_task').limit(limit).lean()
    return records.map(({ _id, userId, task }) => ({ id: _id, userId, task: task! }))
  },

  async purge(deletedBefore) {
    const where = {
      task: trusted({ $exists: true }),
      'task.kind': 'gone' as const,
      'task.since': trusted({ $lt: deletedBefore }),
    }
    await OpponentModel.deleteMany(where).hint('by_task')
  },

  async insert({ id, ...opponent }) {
    try {
      await OpponentModel.create({ ...opponent, _id: id, nameKey: foldText(opponent.name) })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  async counted(userId, ids) {
    if (ids.length === 0) return new Map()
    const filter = { _id: trusted({ $in: ids }), userId, ...inBook }
    const records = await findDirectly(OpponentModel, { filter, fields: { recounts: 1, applied: 1 } })
    const found = new Map(records.map(({ _id, recounts, applied }) => [_id, { recounts, applied: applied ?? [] }]))
    return new Map(ids.map((id) => [id, found.get(id)]))
  },

  async listMerged(userId, ids) {
    const merged = new Map<string, { id: string; name: string }>()
    const find = async (_id: string) => OpponentModel.findOne({ _id, userId }, { name: 1, task: 1 }).lean()
    for (const id of ids) {
      let record = await find(id)
      while (record && hasLeft(record.task)) record = record.task?.intoId === undefined ? null : await find(record.task.intoId)
      if (record) merged.set(id, { id: record._id, name: record.name })
    }
    return merged
  },

  async listMet(userId, ids) {
    const filter = { _id: trusted({ $in: ids }), userId, ...inBook }
    const records = await findDirectly(OpponentModel, { filter, fields: { met: 1 }, limit: ids.length })
    return new Map(records.map(({ _id, met }) => [_id, { ...NEVER_MET, ...met }]))
  },

  async setMet(userId, { id, recounts, met }) {
    return (await OpponentModel.updateOne({ _id: id, userId, recounts }, { $set: { met } })).matchedCount === 1
  },

  async addCounts(userId, writes) {
    // Those of an import, each by itself, would take every connection from the other players.
    return writeManyDirectly(
      OpponentModel,
      writes.map((write) => ({ updateOne: countsOf(userId, write) })),
    )
  },
}

export const countsOf = (userId: string, { id, recounts, applied, add, met }: AddedCounts) => ({
  filter: { _id: id, userId, recounts, ...inBook },
  update: { $inc: { ...add, ...metFields(met), recounts: 1 }, $set: { applied } },
})

/** Those that stay as they are cost nothing. */
const metFields = (met: Met) =>
  Object.fromEntries(Object.entries(met).flatMap(([name, sum]) => (sum === 0 ? [] : [[`met.${name}`, sum]])))

/** Changes nothing: finds who is still in the book. */
export const presenceOf = (userId: string, id: string) => ({
  filter: { _id: id, userId, ...inBook },
  update: { $set: { userId } },
})

function byName(records: OpponentRecord[]): NamedEntries {
  // The oldest of a name last, so that it stands.
  const youngestFirst = records.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
  return new Map(youngestFirst.map(({ nameKey, _id, recounts, applied = [] }) => [nameKey, { id: _id, recounts, applied }]))
}

function takenOf(records: OpponentRecord[], entries: BookCursor[]): Set<string> {
  const names = new Map(entries.map(({ id, nameKey }) => [id, nameKey]))
  const isTaken = ({ _id, nameKey, task }: OpponentRecord) => names.has(_id) && (hasLeft(task) || nameKey !== names.get(_id))
  return new Set(records.filter(isTaken).map(({ _id }) => _id))
}

function toOpponent({ _id, nameKey: _nameKey, task, applied, ...rest }: OpponentRecord): Opponent & MetState {
  return { id: _id, ...rest, applied: applied ?? [], ...(task?.kind === 'merge' && { mergingInto: task.intoId }) }
}
