import { DomainError } from '@kitchenline/domain'
import { findDirectly, overdue } from '@kitchenline/mongo'
import { type QueryFilter, trusted } from 'mongoose'
import { OVERDUE_MS } from '../load/overdue.ts'
import { type Merge, OpponentModel, type OpponentRecord, type OpponentTask } from '../records/opponent.model.ts'
import type { WithMet } from '../records/opponent.ts'

export type BookCursor = { nameKey: string; id: string }

/** An entry that was merged, or is being merged or split. */
export type MergedEntry = { id: string; name: string; task: OpponentTask & Merge }

/** What decides about an id or a name. One that has left lately is there too: its id is not used again. */
export type KnownEntry = Pick<OpponentRecord, 'nameKey' | 'createdAt' | 'duprId' | 'requestHash'> & {
  id: string
  /** Not where its matches are another's, or become so: who names it means that one. */
  canBeNamed: boolean
}

const OUT: OpponentTask['kind'][] = ['leave', 'gone', 'merged']
const NOT_NAMED: OpponentTask['kind'][] = [...OUT, 'merge']
const inBook = { 'task.kind': trusted({ $nin: OUT }) }
const KNOWN = { nameKey: 1, createdAt: 1, duprId: 1, requestHash: 1, task: 1 } as const
const canBeNamed = (task: OpponentTask | undefined) => task === undefined || !NOT_NAMED.includes(task.kind)

/** Looks, and ends what is over: who comes into the book, counters, names and tasks are written by the player's log alone (see changes/). */
export const opponentRepository = {
  async find(userId: string, id: string): Promise<WithMet | undefined> {
    const record = await OpponentModel.findOne({ _id: id, userId, ...inBook }).lean()
    return record ? toOpponent(record) : undefined
  },

  /** The same of one who has to be there. */
  async get(userId: string, id: string): Promise<WithMet> {
    const entry = await this.find(userId, id)
    if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
    return entry
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

  /** Those of the book with these folded names. */
  async listNamed(userId: string, names: string[]): Promise<(WithMet & Pick<BookCursor, 'nameKey'>)[]> {
    const filter = { userId, nameKey: trusted({ $in: names }), ...inBook }
    const records = names.length === 0 ? [] : await findDirectly(OpponentModel, { filter, hint: 'by_name' })
    return records.map((record) => ({ ...toOpponent(record), nameKey: record.nameKey }))
  },

  /** Entries with these ids, or these folded names. */
  async listKnown(userId: string, { ids = [], names = [] }: { ids?: string[]; names?: string[] }): Promise<KnownEntry[]> {
    const either = [
      ...(names.length > 0 ? [{ nameKey: trusted({ $in: names }) }] : []),
      ...(ids.length > 0 ? [{ _id: trusted({ $in: ids }) }] : []),
    ]
    if (either.length === 0) return []
    const filter = { userId, ...(either.length === 1 ? either[0] : { $or: either }) }
    const records = await findDirectly(OpponentModel, { filter, fields: KNOWN })
    return records.map(({ _id, task, ...entry }) => ({ ...entry, id: _id, canBeNamed: canBeNamed(task) }))
  },

  /** What is still to be done, also of an entry that has left the book. */
  async findTask(userId: string, id: string): Promise<OpponentTask | undefined> {
    return (await OpponentModel.findOne({ _id: id, userId }, { task: 1 }).lean())?.task
  },

  /** Entries in one of these stages of a merge, the last one first. */
  async listMerges(userId: string, kinds: Merge['kind'][]): Promise<MergedEntry[]> {
    const where = { userId, task: trusted({ $exists: true }), 'task.kind': trusted({ $in: kinds }) }
    const records = OpponentModel.find(where, { name: 1, task: 1 }).sort({ 'task.since': -1 }).hint('by_own_task')
    return (await records.lean()).map(({ _id, name, task }) => ({ id: _id, name, task: task as MergedEntry['task'] }))
  },

  /** A deleted entry, or one that does not come back, leaves a tombstone, so that its id is never reused. */
  async endTask(userId: string, id: string, token: string, now: Date): Promise<void> {
    const tombstone = {
      $set: { 'task.kind': 'gone', 'task.since': now, name: '', nameKey: '' },
      $unset: { notes: 1 as const, duprId: 1 as const, 'task.carried': 1 as const },
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
      while (record && !canBeNamed(record.task))
        record = record.task?.intoId === undefined ? null : await find(record.task.intoId)
      if (record) merged.set(id, { id: record._id, name: record.name })
    }
    return merged
  },
}

function toOpponent({ _id, nameKey: _nameKey, task, v: _v, requestHash: _hash, ...rest }: OpponentRecord): WithMet {
  return { id: _id, ...rest, ...(task?.kind === 'merge' && { mergingInto: task.intoId }) }
}
