export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due', 'expired', 'incomplete'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export type Subscription = {
  id: string
  userId: string
  planId: string
  status: SubscriptionStatus
  stripeSubscriptionId?: string | undefined
  matchesUsed: number
  startDate: Date
  /** Absent for a pack of matches, which ends when they are used. */
  endDate?: Date | undefined
  createdAt: Date
  updatedAt: Date
}

const GRACE_MS = 3 * 24 * 60 * 60_000

/** A canceled one runs to its end, an unpaid one three days longer (D-23). */
export function isRunning({ status, endDate }: Subscription, now: Date): boolean {
  const end = endDate?.getTime() ?? Infinity
  switch (status) {
    case 'active':
    case 'canceled':
      return now.getTime() < end
    case 'past_due':
      return now.getTime() < end + GRACE_MS
    case 'expired':
    case 'incomplete':
      return false
  }
}
