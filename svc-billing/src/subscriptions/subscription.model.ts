import { model, Schema } from 'mongoose'
import { SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'

export type SubscriptionRecord = Omit<Subscription, 'id'> & { _id: string }

const subscriptionSchema = new Schema<SubscriptionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    planId: { type: String, required: true },
    status: { type: String, enum: SUBSCRIPTION_STATUSES, default: 'active' },
    stripeSubscriptionId: String,
    matchesUsed: { type: Number, default: 0, min: 0 },
    startDate: { type: Date, required: true },
    endDate: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'subscriptions', versionKey: false },
)
subscriptionSchema.index({ userId: 1, _id: 1 })
subscriptionSchema.index({ status: 1, endDate: 1 })

export const SubscriptionModel = model('Subscription', subscriptionSchema)
