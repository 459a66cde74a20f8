import { trusted } from 'mongoose'
import { dropUndefined } from '../stored-values.ts'
import { AuditEntryModel } from './audit-entry.model.ts'
import type { AuditEntry, AuditFilter } from './audit-entry.ts'

export type AuditRepository = {
  insert(entry: AuditEntry): Promise<void>
  /** One that was begun, with what was there before and after. Of one that was emptied meanwhile nothing is filled in again. */
  finish(entry: AuditEntry): Promise<void>
  /** One that was begun, of a change that was not made. */
  discard(id: string): Promise<void>
  /** Newest first by default. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
  /** Everybody who changed something here. */
  listAdmins(): Promise<string[]>
  /**
   * An erased administrator has no name in the log any more, and details of changes about them are gone. Subjects may be named
   * for them.
   */
  forget(userId: string, subjects?: string[]): Promise<void>
}

const ADMINS_MAX = 200
const NAMELESS = ''

export const auditRepository: AuditRepository = {
  async insert({ id, ...entry }) {
    await AuditEntryModel.create({ _id: id, ...entry })
  },

  async finish({ id, subject, before, after }) {
    const $set = dropUndefined({ before, after })
    await AuditEntryModel.updateOne({ _id: id, subject }, { $set, $unset: { isUnfinished: 1 } })
  },

  async discard(id) {
    await AuditEntryModel.deleteOne({ _id: id })
  },

  async list({ adminId, action, from, to, after, limit, ascending = false, subjects }) {
    const beyond = <Value>(value: Value) => trusted({ [ascending ? '$gt' : '$lt']: value })
    // An entry of the list lies between the two itself, so that a continuation replaces the bound it began with.
    const next = after && (ascending ? { $gte: after.at } : { $lte: after.at })
    const range: { $gte?: Date; $lt?: Date; $lte?: Date } = { ...(from && { $gte: from }), ...(to && { $lt: to }), ...next }
    const direction = ascending ? 1 : -1
    const filter = {
      ...(adminId !== undefined && { adminId }),
      ...(action !== undefined && { action }),
      ...(Object.keys(range).length > 0 && { at: trusted(range) }),
      ...(subjects && { subject: trusted({ $in: subjects }) }),
      // Of those at the same moment only the ones that follow.
      ...(after && { $or: [{ at: beyond(after.at) }, { at: after.at, _id: beyond(after.id) }] }),
    }
    const records = await AuditEntryModel.find(filter).sort({ at: direction, _id: direction }).limit(limit).lean()
    return records.map(({ _id, ...entry }) => ({ id: _id, ...entry }))
  },

  async listAdmins() {
    const admins: string[] = []
    // One step of the index for each, however long the log is.
    for (let last = ''; ;) {
      const next = await AuditEntryModel.findOne({ adminId: trusted({ $gt: last }) }, { adminId: 1, _id: 0 })
        .sort({ adminId: 1, at: -1, _id: -1 })
        .lean<{ adminId: string }>()
      if (!next || admins.length === ADMINS_MAX) return admins
      admins.push(next.adminId)
      last = next.adminId
    }
  },

  async forget(userId, subjects = []) {
    await AuditEntryModel.updateMany({ adminId: userId }, { $set: { adminId: NAMELESS } })
    // What was changed about a person is about that person: notes, roles, figures.
    const about = { subject: trusted({ $in: [userId, ...subjects] }) }
    await AuditEntryModel.updateMany(about, { $set: { subject: NAMELESS }, $unset: { before: 1, after: 1 } })
  },
}
