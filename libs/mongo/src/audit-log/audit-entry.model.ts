import { model, Schema } from 'mongoose'
import type { AuditEntry } from './audit-entry.ts'

export type AuditEntryRecord = Omit<AuditEntry, 'id'> & { _id: string }

const auditEntrySchema = new Schema<AuditEntryRecord>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    at: { type: Date, required: true },
    isUnfinished: Boolean,
  },
  { collection: 'admin_audit', versionKey: false },
)
auditEntrySchema.index({ at: -1, _id: -1 })
auditEntrySchema.index({ adminId: 1, at: -1, _id: -1 })
auditEntrySchema.index({ subject: 1 })

export const AuditEntryModel = model('AuditEntry', auditEntrySchema)
