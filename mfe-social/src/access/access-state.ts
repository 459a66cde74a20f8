import type { SubscriptionStatusDto } from '@kitchenline/api'

/** Which sentence fits: free for all, VIP, a plan, free analyses left, or none. */
export function accessState({ source, subscription }: SubscriptionStatusDto) {
  if (source === 'free_for_all') return 'freeForAll'
  if (source === 'vip') return 'vip'
  if (subscription) return subscription.status
  return source === 'free' ? 'trialActive' : 'trialUsed'
}
