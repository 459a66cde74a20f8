import { cancelSubscription, openPortal, resumeSubscription, startCheckout } from '@kitchenline/api'
import { languageOf } from '../request-headers.ts'
import { ASKS_PROVIDER, type Scope } from '../scope.ts'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { statusDto } from './billing-dto.ts'
import { present } from './present.ts'

/** What a player does at the payment provider. */
export function checkoutRoutes(api: Api, { billing, identity }: Services) {
  const changed = async (scope: Scope, call: 'cancelSubscription' | 'resumeSubscription') => {
    await billing.call(scope, call, {})
    return statusDto(await billing.call(scope, 'getSubscriptionStatus', {}))
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

  serve(api, openPortal, ({ scope }) => billing.call(scope, 'openPortal', {}), ASKS_PROVIDER)
}
