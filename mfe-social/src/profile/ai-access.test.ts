import { accessState } from './ai-access.tsx'

it.each([
  ['freeForAll', { subscription: null, remainingFreeMatches: null, canUseAiAnalysis: true }],
  ['trialActive', { subscription: null, remainingFreeMatches: 4, canUseAiAnalysis: true }],
  ['trialUsed', { subscription: null, remainingFreeMatches: 0, canUseAiAnalysis: false }],
  ['plan', { subscription: { plan: 'monthly', endDate: null, matchesUsed: 2 }, remainingFreeMatches: 0, canUseAiAnalysis: true }],
])('%s', (state, status) => {
  expect(accessState(status)).toBe(state)
})
