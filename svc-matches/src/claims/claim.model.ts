import { model, Schema } from 'mongoose'

export type ClaimRecord = {
  /** userId:kind:key, which makes the claim unique wherever it is stored. */
  _id: string
  /** Of what was asked; the same key with another body is another wish. */
  fingerprint: string
  /** What the holder of the claim makes, with its id, so that anybody can finish it. */
  subject: unknown
  done: boolean
  expiresAt: Date
}

const schema = new Schema<ClaimRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    done: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'claims', versionKey: false, minimize: false },
)
// Only tidies up: expiry is tested wherever a claim is read.
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const ClaimModel = model<ClaimRecord>('Claim', schema)
