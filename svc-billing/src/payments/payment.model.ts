import { model, Schema } from 'mongoose'
import { NAMELESS, PAYMENT_STATUSES, type Payment } from './payment.ts'

/** `earned` is stored beside what it follows from, so that sums need not repeat the rule. */
export type PaymentRecord = Omit<Payment, 'id'> & { _id: string; earned: number }

const cents = { type: Number, required: true, validate: Number.isInteger }

function isNamed(this: Pick<Payment, 'userId'>): boolean {
  return this.userId !== NAMELESS
}

const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: { type: String, required: true },
    subscriptionId: { type: String, required: true },
    // Of an erased account it is empty, which mongoose takes for missing.
    userId: { type: String, required: isNamed },
    planId: { type: String, required: true },
    stripePaymentIntentId: String,
    amount: cents,
    refunded: cents,
    contested: { type: Number, validate: Number.isInteger },
    earned: cents,
    currency: { type: String, default: 'usd' },
    status: { type: String, required: true, enum: PAYMENT_STATUSES },
    paymentMethod: String,
    terms: String,
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'subscription_payments', versionKey: false },
)
paymentSchema.index({ createdAt: -1, _id: -1 })
paymentSchema.index({ amount: -1, _id: -1 })
paymentSchema.index({ userId: 1, createdAt: -1, _id: -1 })
paymentSchema.index({ userId: 1, amount: -1, _id: -1 })
paymentSchema.index({ subscriptionId: 1 })
paymentSchema.index({ stripePaymentIntentId: 1 }, { sparse: true })

export const PaymentModel = model('SubscriptionPayment', paymentSchema)
