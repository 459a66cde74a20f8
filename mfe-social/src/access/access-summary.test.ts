import type { SubscriptionStatusDto } from '@kitchenline/api'
import { accessState } from './access-summary.tsx'

const plan = { plan: 'monthly', displayName: 'Monthly', endDate: null, matchesUsed: 2, matchLimit: null }
const status = (over: Partial<SubscriptionStatusDto>): SubscriptionStatusDto => ({
  subscription: null,
  remainingFreeMatches: null,
  freeAiMatchesUsed: 0,
  ended: null,
  canUseAiAnalysis: true,
  isCustomer: false,
  source: 'free_for_all',
  payments: 'live',
  ...over,
})

it.each<[string, Partial<SubscriptionStatusDto>]>([
  ['freeForAll', {}],
  ['freeForAll', { subscription: { ...plan, status: 'active' } }],
  ['vip', { source: 'vip' }],
  ['active', { source: 'plan', subscription: { ...plan, status: 'active' } }],
  ['canceled', { source: 'plan', subscription: { ...plan, status: 'canceled' } }],
  ['past_due', { source: 'plan', subscription: { ...plan, status: 'past_due' } }],
  ['trialActive', { source: 'free', remainingFreeMatches: 4 }],
  ['trialUsed', { source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false }],
])('%s', (state, over) => {
  expect(accessState(status(over))).toBe(state)
})
