export const PLAN_NAMES = ['next_10_matches', 'weekly', 'monthly', 'yearly'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

export const PLAN_DURATIONS = ['matches', 'week', 'month', 'year'] as const
export type PlanDuration = (typeof PLAN_DURATIONS)[number]

/** Money in cents. */
export type Plan = {
  id: string
  name: PlanName
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
