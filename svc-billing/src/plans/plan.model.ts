import { PLAN_INTERVALS } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { Plan } from './plan.ts'

export type PlanRecord = Omit<Plan, 'id'> & { _id: string }

const cents = { type: Number, min: 0, validate: Number.isInteger }

/** Of a plan, and of what was charged. */
export const durationSchema = new Schema(
  { interval: { type: String, required: true, enum: PLAN_INTERVALS }, count: { type: Number, required: true, min: 1 } },
  { _id: false },
)

const planSchema = new Schema<PlanRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    displayName: { type: String, required: true },
    description: String,
    price: { ...cents, required: true },
    originalPrice: cents,
    duration: { type: durationSchema, required: true },
    matchLimit: { type: Number, min: 1 },
    otherPrices: {
      type: [new Schema({ currency: String, amount: { ...cents, required: true } }, { _id: false })],
      default: undefined,
    },
    stripePriceId: String,
    movesHolders: Boolean,
    isActive: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'subscription_plans', versionKey: false },
)
planSchema.index({ name: 1 }, { unique: true })

export const PlanModel = model('SubscriptionPlan', planSchema)
