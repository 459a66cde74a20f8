import { BillingServiceService } from '@kitchenline/proto/billing'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { needsPlayer, refusalOf, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { ana, startService } from './service.ts'

const service = forAllTests(startService)

const subject = { service: 'svc-billing', definition: BillingServiceService, running: () => service }
refusesBadTokens(subject)
// The provider's signature decides about its news, not who is signed in; prices are no secret.
const { receiveProviderEvent: _byProvider, getPricing: _byVisitors, ...forPlayers } = BillingServiceService
needsPlayer({ ...subject, definition: forPlayers })

const forAdmins = [
  'listAllPlans',
  'createPlan',
  'changePlan',
  'listPayments',
  'listSubscriptions',
  'getPlayerAccess',
  'getRevenue',
  'getSetting',
  'changeSetting',
  'listAuditEntries',
  'listAuditAdmins',
] as const
it.each(forAdmins)('%s is refused to a player before its request is looked at', async (method) => {
  const token = service.sign(ana, ['svc-billing'])
  expect(await refusalOf(service.client, BillingServiceService[method], token)).toBe('FORBIDDEN')
})
