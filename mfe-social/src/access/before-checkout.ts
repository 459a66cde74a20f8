import type { SubscriptionStatusDto } from '@kitchenline/api'

type Status = Pick<SubscriptionStatusDto, 'subscription' | 'ended'>
type Before = { matches: number; ended: string }

const STORAGE_KEY = 'before-checkout'

/** Before this tab leaves for the payment page: how many matches have been bought so far, and what has ended. */
export function noteBefore({ subscription, ended }: Status): void {
  try {
    const before: Before = { matches: subscription?.matchLimit ?? 0, ended: JSON.stringify(ended) }
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(before))
  } catch {
    // Without storage any running plan counts as the new one.
  }
}

/** Whether what was paid for is there: a plan, or a pack on top of those from before. */
export function isGranted({ subscription }: Status): boolean {
  if (!subscription) return false
  return subscription.matchLimit === null || subscription.matchLimit > (readBefore()?.matches ?? 0)
}

/** Whether what was paid for was there and has ended: refunded at once, or disputed. */
export function hasEndedSince({ ended }: Status): boolean {
  const before = readBefore()
  return ended !== null && before !== undefined && before.ended !== JSON.stringify(ended)
}

function readBefore(): Before | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as Before
  } catch {
    return undefined
  }
}
