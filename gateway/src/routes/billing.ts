import {
  adminPlans,
  changePlan,
  changePlanPrice,
  changeSystemSetting,
  createPlan,
  pricing,
  subscriptionPlans,
  subscriptionRevenue,
  subscriptionStatus,
  systemSetting,
} from '@kitchenline/api'
import { fromCents, fromSmallest } from '@kitchenline/domain'
import { serve, type Api } from './serve.ts'
import { ASKS_PROVIDER } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { adminPlanDto, fromPlanBody, fromPrices, planDto, settingDto, statusDto } from './billing-dto.ts'

export function billingRoutes(api: Api, { billing }: Services) {
  serve(api, subscriptionStatus, async ({ scope }) => statusDto(await billing.call(scope, 'getSubscriptionStatus', {})))

  serve(api, pricing, ({ scope }) => billing.call(scope, 'getPricing', {}))

  serve(api, subscriptionPlans, async ({ scope }) => (await billing.call(scope, 'listPlans', {})).plans.map(planDto))

  serve(api, adminPlans, async ({ scope }) => (await billing.call(scope, 'listAllPlans', {})).plans.map(adminPlanDto))

  serve(
    api,
    createPlan,
    async ({ scope, body, idempotencyKey, res }) => {
      const { plan } = await billing.call(scope, 'createPlan', { plan: fromPlanBody(body), idempotencyKey })
      // A plan has no address of its own.
      res.set('Location', adminPlans.path)
      return planDto(plan!)
    },
    ASKS_PROVIDER,
  )

  serve(api, changePlan, async ({ scope, params, body }) => {
    const { plan } = await billing.call(scope, 'changePlan', { id: params.id, isActive: body.isActive })
    return planDto(plan!)
  })

  serve(
    api,
    changePlanPrice,
    async ({ scope, params, body }) => {
      const prices = { id: params.id, ...fromPrices(body), movesHolders: body.holders === 'move' }
      const { plan } = await billing.call(scope, 'changePlanPrice', prices)
      return planDto(plan!)
    },
    ASKS_PROVIDER,
  )

  serve(api, subscriptionRevenue, async ({ scope }) => {
    const { total, monthly, months, others, recurring, activeSubscriptions } = await billing.call(scope, 'getRevenue', {})
    return {
      revenue: {
        total: fromCents(total),
        monthly: fromCents(monthly),
        months: months.map(({ month, earned }) => ({ month, amount: fromCents(earned) })),
        others: others.map(({ currency, earned, monthly: ofMonth, recurring: renewing, months: byMonth }) => ({
          currency,
          amount: fromSmallest(earned, currency),
          monthly: fromSmallest(ofMonth, currency),
          recurring: fromSmallest(renewing, currency),
          months: byMonth.map((one) => ({ month: one.month, amount: fromSmallest(one.earned, currency) })),
        })),
      },
      stats: { activeSubscriptions, monthlyRecurringRevenue: fromCents(recurring) },
      currency: 'usd' as const,
    }
  })

  serve(api, systemSetting, async ({ scope, params }) => {
    const { setting } = await billing.call(scope, 'getSetting', { key: params.key })
    return settingDto(params.key, setting)
  })

  serve(api, changeSystemSetting, async ({ scope, body }) => {
    const { setting, changed } = await billing.call(scope, 'changeSetting', {
      ...body,
      description: body.description ?? undefined,
    })
    if (changed) api.news.publishForAll('own-plan')
    return settingDto(body.key, setting)
  })
}
