import { model, Schema } from 'mongoose'
import type { Payment } from './payment.ts'

export type PaymentRecord = Omit<Payment, 'id'> & { _id: string }

const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: { type: String, required: true },
    subscriptionId: { type: String, required: true },
    userId: { type: String, required: true },
    stripePaymentIntentId: String,
    amount: { type: Number, required: true, validate: Number.isInteger },
    currency: { type: String, default: 'usd' },
    status: { type: String, required: true },
    paymentMethod: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'subscription_payments', versionKey: false },
)
paymentSchema.index({ userId: 1, _id: 1 })
paymentSchema.index({ createdAt: -1 })

export const PaymentModel = model('SubscriptionPayment', paymentSchema)
