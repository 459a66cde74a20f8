import { BillingServiceService } from '@kitchenline/proto/billing'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService, type Service } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const subject = { service: 'svc-billing', definition: BillingServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
