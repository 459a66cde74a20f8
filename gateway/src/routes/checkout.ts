import { cancelSubscription, openPortal, previewSwitch, resumeSubscription, startCheckout, switchPlan } from '@kitchenline/api'
import { languageOf } from '../http/request-headers.ts'
import { ASKS_PROVIDER, type Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { statusDto, switchDto } from './billing-dto.ts'
import { present } from './present.ts'

/** What a player does at the payment provider. */
export function checkoutRoutes(api: Api, { billing, identity }: Services) {
  const statusOf = async (scope: Scope) => statusDto(await billing.call(scope, 'getSubscriptionStatus', {}))
  const changed = async (scope: Scope, call: 'cancelSubscription' | 'resumeSubscription') => {
    await billing.call(scope, call, {})
    return statusOf(scope)
  }

  serve(
    api,
    startCheckout,
    async ({ scope, body, req }) => {
      const { email, name } = present('user', (await identity.call(scope, 'getCurrentUser', {})).user)
      return billing.call(scope, 'startCheckout', { ...body, contact: { email, name, language: languageOf(req) } })
    },
    ASKS_PROVIDER,
  )

  serve(api, cancelSubscription, ({ scope }) => changed(scope, 'cancelSubscription'), ASKS_PROVIDER)

  serve(api, resumeSubscription, ({ scope }) => changed(scope, 'resumeSubscription'), ASKS_PROVIDER)

  serve(
    api,
    previewSwitch,
    async ({ scope, query }) => switchDto(await billing.call(scope, 'previewSwitch', query)),
    ASKS_PROVIDER,
  )

  serve(
    api,
    switchPlan,
    async ({ scope, body }) => {
      await billing.call(scope, 'switchPlan', { ...body, asOf: new Date(body.asOf) })
      return statusOf(scope)
    },
    ASKS_PROVIDER,
  )

  serve(api, openPortal, ({ scope }) => billing.call(scope, 'openPortal', {}), ASKS_PROVIDER)
}
