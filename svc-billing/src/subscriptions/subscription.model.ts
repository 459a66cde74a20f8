import { model, Schema } from 'mongoose'
import { durationSchema } from '../plans/plan.model.ts'
import { SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'

export type SubscriptionRecord = Omit<Subscription, 'id'> & { _id: string }

const grantSchema = new Schema({ paymentId: String, matches: Number, isTakenBack: Boolean }, { _id: false })

const chargeSchema = new Schema({ amount: Number, currency: String, duration: durationSchema }, { _id: false })

const subscriptionSchema = new Schema<SubscriptionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    planId: { type: String, required: true },
    status: { type: String, enum: SUBSCRIPTION_STATUSES, default: 'active' },
    canResume: Boolean,
    stripeSubscriptionId: String,
    charge: { type: chargeSchema, default: undefined },
    price: Number,
    announced: { type: new Schema({ amount: Number, at: Date }, { _id: false }), default: undefined },
    isUncharged: Boolean,
    next: { type: new Schema({ planId: String, startsAt: Date, amount: Number }, { _id: false }), default: undefined },
    matchesUsed: { type: Number, default: 0, min: 0 },
    usedFor: { type: [String], default: [] },
    grants: { type: [grantSchema], default: undefined },
    startDate: { type: Date, required: true },
    endDate: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, default: 1 },
  },
  { collection: 'subscriptions', versionKey: false },
)
subscriptionSchema.index({ userId: 1, createdAt: -1 })
subscriptionSchema.index({ status: 1, planId: 1 })
// For the list of administrators: by each of its orders, of everybody, of those that were searched for, and of one status.
subscriptionSchema.index({ startDate: -1, _id: -1 })
subscriptionSchema.index({ endDate: -1, _id: -1 })
subscriptionSchema.index({ userId: 1, startDate: -1, _id: -1 })
subscriptionSchema.index({ userId: 1, endDate: -1, _id: -1 })
subscriptionSchema.index({ status: 1, startDate: -1, _id: -1 })
subscriptionSchema.index({ status: 1, endDate: -1, _id: -1 })

export const SubscriptionModel = model('Subscription', subscriptionSchema)
