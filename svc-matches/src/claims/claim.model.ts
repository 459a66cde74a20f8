import { model, Schema } from 'mongoose'

export type ClaimRecord = {
  /** userId:kind:key, which makes the claim unique wherever it is stored. */
  _id: string
  /** Hash of the request body; the same key with another body is another request. */
  fingerprint: string
  /** What the holder of the claim creates, with its id, so that any process can finish it. */
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
