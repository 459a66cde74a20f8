import { trusted } from 'mongoose'
import { AuditEntryModel, type AuditEntryRecord } from './audit-entry.model.ts'

export type AuditEntry = Omit<AuditEntryRecord, '_id'> & { id: string }
export type AuditFilter = { adminId: string | undefined; before: Date | undefined; limit: number }

export type AuditRepository = {
  insert(entry: AuditEntry): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
}

export const auditRepository: AuditRepository = {
  async insert({ id, ...entry }) {
    await AuditEntryModel.create({ _id: id, ...entry })
  },

  async list({ adminId, before, limit }) {
    const filter = { ...(adminId !== undefined && { adminId }), ...(before && { at: trusted({ $lt: before }) }) }
    const records = await AuditEntryModel.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean()
    return records.map(({ _id, ...entry }) => ({ id: _id, ...entry }))
  },
}
