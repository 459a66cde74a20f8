import { canBePaid, fromCents, type PlanDuration } from '@kitchenline/domain'

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

/** In sale, and for a price that can be paid: one was stored before there was a least price, or by another hand. */
export const isOffered = ({ isActive, price }: Pick<Plan, 'isActive' | 'price'>): boolean =>
  isActive && canBePaid(fromCents(price))
