import { PLAN_DURATIONS } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { Plan } from './plan.ts'

export type PlanRecord = Omit<Plan, 'id'> & { _id: string }

const cents = { type: Number, min: 0, validate: Number.isInteger }

const planSchema = new Schema<PlanRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    displayName: { type: String, required: true },
    description: String,
    price: { ...cents, required: true },
    originalPrice: cents,
    duration: { type: String, required: true, enum: PLAN_DURATIONS },
    matchLimit: { type: Number, min: 1 },
    stripePriceId: String,
    isActive: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'subscription_plans', versionKey: false },
)
planSchema.index({ name: 1 }, { unique: true })

export const PlanModel = model('SubscriptionPlan', planSchema)
