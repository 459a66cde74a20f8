import { model, Schema } from 'mongoose'

/** One row for every change of a role, kept for good: who gave what to whom. */
export type AdminAuditRecord = {
  at: Date
  by: string
  action: 'grant-admin' | 'revoke-admin'
  userId: string
  before: { role: string }
  after: { role: string }
}

const Role = { _id: false, role: { type: String, required: true } }
const schema = new Schema<AdminAuditRecord>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    action: { type: String, required: true },
    userId: { type: String, required: true },
    before: Role,
    after: Role,
  },
  { collection: 'admin_audit', versionKey: false },
)

export const AdminAuditModel = model<AdminAuditRecord>('AdminAudit', schema)
