import { adminPlans, changePlan, changePlanPrice, createPlan, subscriptionPlans } from '@kitchenline/api'
import { ASKS_PROVIDER } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { adminPlanDto, fromPlanBody, fromPrices, planDto } from './billing-dto.ts'

/** What is sold, and for how much. */
export function planRoutes(api: Api, { billing }: Services) {
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
}
