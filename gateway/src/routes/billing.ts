import { subscriptionStatus } from '@kitchenline/api'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'

export function billingRoutes(api: Api, { billing }: Services) {
  serve(api, subscriptionStatus, async ({ scope }) => {
    const { subscription, remainingFreeMatches, canUseAiAnalysis } = await billing.call(scope, 'getSubscriptionStatus', {})
    return {
      subscription: subscription
        ? { plan: subscription.plan, endDate: subscription.endDate?.toISOString() ?? null, matchesUsed: subscription.matchesUsed }
        : null,
      remainingFreeMatches: remainingFreeMatches ?? null,
      canUseAiAnalysis,
    }
  })
}
