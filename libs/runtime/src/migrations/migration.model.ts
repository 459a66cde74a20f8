import { model, Schema } from 'mongoose'

/** How far a migration of what is stored has come. */
export type MigrationRecord = {
  _id: string
  isDone: boolean
  /** By collection, the id up to which all is done. */
  position: Record<string, string>
  /** Lease of the process that is migrating. */
  holder: string
  until: Date
}

const schema = new Schema<MigrationRecord>(
  {
    _id: { type: String, required: true },
    isDone: { type: Boolean, required: true },
    position: { type: Schema.Types.Mixed, required: true },
    holder: String,
    until: { type: Date, required: true },
  },
  { collection: 'migrations', versionKey: false, minimize: false },
)

export const MigrationModel = model<MigrationRecord>('Migration', schema)
