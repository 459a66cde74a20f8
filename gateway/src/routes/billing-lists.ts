import { adminPayments, adminSubscriptions, refundPayment, type PaymentDto } from '@kitchenline/api'
import { serve, type Api } from './serve.ts'
import { ASKS_PROVIDER } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { listPayments, listSubscriptions } from './billing-rows.ts'
import { fromSmallest, toSmallest } from '@kitchenline/domain'
import { linkNext } from './link-next.ts'
import { searchBilling } from './search-billing.ts'

/** Lists of money for administrators. */
export function billingListRoutes(api: Api, services: Services) {
  serve(api, adminPayments, async ({ scope, query, res }) => {
    const { rows, next } = await listPayments(services, scope, {
      ...query,
      search: await searchBilling(services.identity, scope, query.q),
    })
    linkNext(res, adminPayments.path, query, next)
    return rows
  })

  serve(
    api,
    refundPayment,
    async ({ scope, params, body, idempotencyKey }) => {
      const amount = typeof body.amount === 'number' ? toSmallest(body.amount, body.currency) : undefined
      const request = { ...params, ...body, amount, idempotencyKey }
      const { payment } = await services.billing.call(scope, 'refundPayment', request)
      const { id, currency, status } = payment!
      const inUnits = (smallest: number) => fromSmallest(smallest, currency)
      return {
        ...{ id, currency, status: status as PaymentDto['status'] },
        amount: inUnits(payment!.amount),
        refunded: inUnits(payment!.refunded),
      }
    },
    ASKS_PROVIDER,
  )

  serve(api, adminSubscriptions, async ({ scope, query, res }) => {
    const { rows, next } = await listSubscriptions(services, scope, {
      ...query,
      search: await searchBilling(services.identity, scope, query.q),
    })
    linkNext(res, adminSubscriptions.path, query, next)
    return rows
  })
}
