import { changeSystemSetting, pricing, subscriptionRevenue, subscriptionStatus, systemSetting } from '@kitchenline/api'
import { fromCents, fromSmallest } from '@kitchenline/domain'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { settingDto, statusDto } from './billing-dto.ts'

export function billingRoutes(api: Api, { billing }: Services) {
  serve(api, subscriptionStatus, async ({ scope }) => statusDto(await billing.call(scope, 'getSubscriptionStatus', {})))

  serve(api, pricing, ({ scope }) => billing.call(scope, 'getPricing', {}))

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
