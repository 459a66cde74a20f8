import type { SubscriptionStatusDto } from '@kitchenline/api'

type Subscription = SubscriptionStatusDto['subscription']

const STORAGE_KEY = 'matches-before-checkout'

/** Before this tab leaves for the payment page: how many matches have been bought so far. */
export function noteBoughtMatches(subscription: Subscription): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(subscription?.matchLimit ?? 0))
  } catch {
    // Without storage any running plan counts as the new one.
  }
}

/** Whether what was paid for is there: a plan, or a pack on top of those from before. */
export function isGranted(subscription: Subscription): boolean {
  if (!subscription) return false
  return subscription.matchLimit === null || subscription.matchLimit > boughtBefore()
}

function boughtBefore(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
  } catch {
    return 0
  }
}
