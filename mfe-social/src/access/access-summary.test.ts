import type { SubscriptionStatusDto } from '@kitchenline/api'
import { statusOf, WEEKLY } from '../../test/fake-shop.tsx'
import { accessState } from './access-summary.tsx'

it.each<[string, Partial<SubscriptionStatusDto>]>([
  ['freeForAll', { subscription: WEEKLY }],
  ['vip', { source: 'vip' }],
  ['active', { source: 'plan', subscription: WEEKLY }],
  ['past_due', { source: 'plan', subscription: { ...WEEKLY, status: 'past_due' } }],
  ['trialActive', { source: 'free', remainingFreeMatches: 4 }],
  ['trialUsed', { source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false }],
])('%s', (state, over) => {
  expect(accessState(statusOf(over))).toBe(state)
})
