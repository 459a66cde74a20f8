import { model, Schema } from 'mongoose'

/** What was changed by an administrator, or by a command for them. Written once, kept for good. */
export type AuditEntryRecord = {
  _id: string
  at: Date
  /** The administrator's id, or the account of the machine that a command ran on. */
  by: string
  action: string
  /** The account or the QR code that was changed. */
  subject: string
  before?: unknown
  after?: unknown
}

const schema = new Schema<AuditEntryRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
  },
  { collection: 'admin_audit', versionKey: false },
)
schema.index({ at: -1, _id: -1 })
schema.index({ subject: 1 })
schema.index({ by: 1, at: -1, _id: -1 })

export const AuditEntryModel = model('AuditEntry', schema)
