import { model, Schema } from 'mongoose'

/**
 * That an account was erased here, for whatever comes after: a call that was underway, or news of the provider. `_id` is a hash of the account,
 * or the customer whom the provider has deleted; neither leads to the other.
 */
export type ErasedRecord = { _id: string; since: Date }

const erasedSchema = new Schema<ErasedRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'erased', versionKey: false },
)

export const ErasedModel = model('Erased', erasedSchema)
