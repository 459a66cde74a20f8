import { canBePaid, CURRENCY, DomainError, type PlanDuration } from '@kitchenline/domain'

/** In the smallest coin of its currency. */
export type Price = { currency: string; amount: number }

/** Money in cents. */
export type Plan = {
  id: string
  /** Unique: the same default plan is never there twice. */
  name: string
  displayName: string
  description?: string | undefined
  price: number
  /** What it costs in other currencies, in which it is sold too. */
  otherPrices?: Price[] | undefined
  originalPrice?: number | undefined
  duration: PlanDuration
  matchLimit?: number | undefined
  stripePriceId?: string | undefined
  isActive: boolean
  /** Whether who has it moves to its prices; else each keeps the price it was bought at. */
  movesHolders?: boolean | undefined
  createdAt: Date
}

/** In sale, and for a price that can be paid: one was stored before there was a least price, or by another hand. */
export const isOffered = (plan: Pick<Plan, 'isActive' | 'price'>): boolean => plan.isActive && canBePaid(plan.price)

export const pricesOf = ({ price, otherPrices = [] }: Pick<Plan, 'price' | 'otherPrices'>): Price[] => [
  { currency: CURRENCY, amount: price },
  ...otherPrices,
]

/** Undefined where it is not sold in that currency. */
export const priceIn = (plan: Pick<Plan, 'price' | 'otherPrices'>, currency: string): number | undefined =>
  pricesOf(plan).find((price) => price.currency === currency)?.amount

/** As the provider sells it in one of its currencies. */
export function soldIn({ id, displayName, duration, matchLimit, stripePriceId, ...plan }: Plan, currency: string) {
  const price = priceIn(plan, currency)
  if (price === undefined) throw new DomainError('PLAN_NOT_FOUND', { planId: id })
  return { id, displayName, duration, matchLimit, stripePriceId, price, currency }
}
