import { trusted } from 'mongoose'
import { AuditEntryModel, type AuditEntryRecord } from './audit-entry.model.ts'

export type AuditEntry = Omit<AuditEntryRecord, '_id'> & { id: string }
export type AuditFilter = {
  by?: string | undefined
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only what comes after this entry in the list. */
  after?: { at: Date; id: string } | undefined
  limit: number
}

export type AuditRepository = {
  insert(entry: AuditEntry): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
}

export const auditRepository: AuditRepository = {
  async insert({ id, ...entry }) {
    await AuditEntryModel.create({ _id: id, ...entry })
  },

  async list({ by, action, from, to, after, limit }) {
    const range = { ...(from && { $gte: from }), ...(to && { $lt: to }), ...(after && { $lte: after.at }) }
    const filter = {
      ...(by !== undefined && { by }),
      ...(action !== undefined && { action }),
      ...(Object.keys(range).length > 0 && { at: trusted(range) }),
      // Of those at the same moment only the ones below.
      ...(after && { $or: [{ at: trusted({ $lt: after.at }) }, { at: after.at, _id: trusted({ $lt: after.id }) }] }),
    }
    const records = await AuditEntryModel.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean()
    return records.map(({ _id, ...entry }) => ({ id: _id, ...entry }))
  },
}
