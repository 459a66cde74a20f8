import { model, Schema } from 'mongoose'

/** `stripeCustomerId` of the specification's users, with the checkout that is open. `_id` is the user id. */
export type CustomerRecord = {
  _id: string
  stripeCustomerId: string
  checkout?: { id: string; planId: string; url: string; price: number; currency: string } | undefined
  /** Of the account when it bought, for letters. */
  language?: string | undefined
  version: number
}

const customerSchema = new Schema<CustomerRecord>(
  {
    _id: { type: String, required: true },
    stripeCustomerId: { type: String, required: true },
    checkout: {
      type: new Schema({ id: String, planId: String, url: String, price: Number, currency: String }, { _id: false }),
      default: undefined,
    },
    language: String,
    version: { type: Number, required: true },
  },
  { collection: 'customers', versionKey: false },
)
customerSchema.index({ stripeCustomerId: 1 })

export const CustomerModel = model('Customer', customerSchema)
