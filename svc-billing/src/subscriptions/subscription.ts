import { DAY_MS, GRACE_DAYS, type PlanDuration } from '@kitchenline/domain'

export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due', 'expired', 'incomplete'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Matches bought with one payment. While it is refunded or disputed those are taken back that no analysis has used. */
export type Grant = { paymentId: string; matches: number; isTakenBack?: boolean | undefined }

/** What one period costs, in cents of its currency, without what a coupon takes off each time. Its player may have changed it at the provider. */
export type Charge = { amount: number; currency: string; duration: PlanDuration }

/** In place of a plan: what was arranged at the provider itself. It is not ours to show, to change or to take back. */
export const NOT_OURS = ''

/** What a plan becomes with its next period: another one, or itself at another price. */
export type NextPlan = { planId: string; startsAt: Date; amount?: number | undefined }

export type Subscription = {
  id: string
  userId: string
  planId: string
  status: SubscriptionStatus
  /** Of a canceled one: whether the provider would let it renew again. */
  canResume?: boolean | undefined
  stripeSubscriptionId?: string | undefined
  charge?: Charge | undefined
  /** Of the charge, before any coupon. */
  price?: number | undefined
  /** That the price of the plan changes, and to what. */
  announced?: { amount: number; at: Date } | undefined
  next?: NextPlan | undefined
  /** Whether that invoice is not charged yet: canceled now, the plan ends at once. */
  isUncharged?: boolean | undefined
  matchesUsed: number
  /** Analyses counted last, so that none counts twice. */
  usedFor: string[]
  /** Of a pack only: every payment for it. */
  grants?: Grant[] | undefined
  startDate: Date
  /** Absent for a pack of matches, which ends when they are used. */
  endDate?: Date | undefined
  createdAt: Date
  updatedAt: Date
  version: number
}

const GRACE_MS = GRACE_DAYS * DAY_MS
/** How long a player sees that a plan is over. */
const NOTICE_MS = 30 * DAY_MS

/** One pack a player: buying another adds to it. */
export const packId = (userId: string): string => `pack:${userId}`

/** How many matches a pack holds; undefined for a plan without a limit. */
export function matchLimit({ grants }: Pick<Subscription, 'grants'>): number | undefined {
  return grants?.reduce((sum, { matches }) => sum + matches, 0)
}

export function remainingMatches(subscription: Pick<Subscription, 'grants' | 'matchesUsed'>): number | undefined {
  const limit = matchLimit(subscription)
  return limit === undefined ? undefined : Math.max(0, limit - subscription.matchesUsed)
}

/**
 * A canceled one runs to its end, a pack until its matches are used, an unpaid one three days longer. So does one that renews: its news may
 * be late, or the provider out of reach.
 */
export function isRunning(subscription: Subscription, now: Date): boolean {
  const end = subscription.endDate?.getTime() ?? Infinity
  if (remainingMatches(subscription) === 0) return false
  switch (subscription.status) {
    case 'canceled':
      return now.getTime() < end
    case 'active':
    case 'past_due':
      return now.getTime() < end + GRACE_MS
    case 'expired':
    case 'incomplete':
      return false
  }
}

/** Whether the provider knows more of it by now, or goes on charging for what we do not give any more. */
export function isUnclear({ stripeSubscriptionId, status, endDate }: Subscription, now: Date): boolean {
  const mayBeCharged = status === 'active' || status === 'past_due'
  return stripeSubscriptionId !== undefined && mayBeCharged && endDate !== undefined && endDate.getTime() <= now.getTime()
}

/** Ran, and is over since lately. What was never paid for or given back has not ended: it was never there. */
export function hasEnded(subscription: Subscription, now: Date): boolean {
  const isGone = subscription.grants?.every(({ isTakenBack }) => isTakenBack) ?? false
  if (subscription.status === 'incomplete' || isGone || isRunning(subscription, now)) return false
  const since = subscription.endDate ?? subscription.updatedAt
  return now.getTime() - since.getTime() < NOTICE_MS
}
