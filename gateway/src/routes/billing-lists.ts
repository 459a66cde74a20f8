import { adminPayments, adminSubscriptions } from '@kitchenline/api'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { listPayments, listSubscriptions } from './billing-rows.ts'
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

  serve(api, adminSubscriptions, async ({ scope, query, res }) => {
    const { rows, next } = await listSubscriptions(services, scope, {
      ...query,
      search: await searchBilling(services.identity, scope, query.q),
    })
    linkNext(res, adminSubscriptions.path, query, next)
    return rows
  })
}
