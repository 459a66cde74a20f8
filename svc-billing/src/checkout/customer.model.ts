import { model, Schema } from 'mongoose'

/** `stripeCustomerId` of the specification's users, with the checkout that is open. `_id` is the user id. */
export type CustomerRecord = {
  _id: string
  stripeCustomerId: string
  checkout?: { id: string; planId: string; url: string } | undefined
  version: number
}

const customerSchema = new Schema<CustomerRecord>(
  {
    _id: { type: String, required: true },
    stripeCustomerId: { type: String, required: true },
    checkout: { type: new Schema({ id: String, planId: String, url: String }, { _id: false }), default: undefined },
    version: { type: Number, required: true },
  },
  { collection: 'customers', versionKey: false },
)
customerSchema.index({ stripeCustomerId: 1 })

export const CustomerModel = model('Customer', customerSchema)
