import { model, Schema } from 'mongoose'

export type RequestAnswer = { id: string; accepted: boolean }

export type RequestKeyRecord = {
  /** senderId:key. */
  _id: string
  receiverId: string
  answer?: RequestAnswer
  expiresAt: Date
}

const schema = new Schema<RequestKeyRecord>(
  {
    _id: { type: String, required: true },
    receiverId: { type: String, required: true },
    answer: { type: { _id: false, id: String, accepted: Boolean } },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'friend_request_keys', versionKey: false },
)
schema.index({ receiverId: 1 }, { name: 'by_receiver' })
// Only tidies up: expiry is tested wherever a key is read.
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const RequestKeyModel = model<RequestKeyRecord>('RequestKey', schema)
