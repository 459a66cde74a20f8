import { model, Schema } from 'mongoose'
import type { ProviderObject } from '../provider/payment-provider.ts'

/** Stored before it is acknowledged, and read from here until it is done. `_id` is the provider's id of it. */
export type EventRecord = {
  _id: string
  type: string
  about: ProviderObject
  /** At the provider. */
  createdAt: Date
  receivedAt: Date
  state: 'stored' | 'done'
  attempts: number
  nextAttemptAt: Date
}

const eventSchema = new Schema<EventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    about: { type: new Schema({ kind: String, id: String }, { _id: false }), required: true },
    createdAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    state: { type: String, enum: ['stored', 'done'], required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
  },
  { collection: 'provider_events', versionKey: false },
)
eventSchema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { state: 'stored' } })
eventSchema.index({ createdAt: -1 })

export const EventModel = model('ProviderEvent', eventSchema)
