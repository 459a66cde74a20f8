import type { PlanDuration } from '@kitchenline/domain'

/** Money in cents. */
export type Plan = {
  id: string
  /** Unique: the same default plan is never there twice. */
  name: string
  displayName: string
  description?: string | undefined
  price: number
  originalPrice?: number | undefined
  duration: PlanDuration
  matchLimit?: number | undefined
  stripePriceId?: string | undefined
  isActive: boolean
  createdAt: Date
}
