import * as pb from '@kitchenline/proto/billing'
import type { Caller } from '@kitchenline/runtime'
import { askMethod, type Definition } from '../../tools/service-tests/ask-method.ts'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { seedSettings } from '../src/settings/seed-settings.ts'
import { outgoing, startService, type Service } from './service.ts'

const definition: Definition = pb.BillingServiceService
let service: Service
let caller: Caller | null
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const states: Record<string, (params: Record<string, string>) => Promise<void>> = {
  'subscriptions are switched off': () => seedSettings(service.ctx),
  'a player is signed in': async ({ userId }) => {
    caller = { userId: userId!, role: 'user', sessionId: 's1' }
  },
}

/** Each begins without plans and settings. */
async function empty(): Promise<void> {
  caller = null
  for (const name of ['system_settings', 'subscriptions', 'subscription_plans']) await service.collection(name).deleteMany({})
}

it(
  'keeps every promise made to the gateway',
  () =>
    keepsPromises({
      consumer: 'gateway',
      provider: 'svc-billing',
      generated: pb,
      definition,
      states,
      empty,
      ask: (method, request) => askMethod(service.client, definition[method]!, outgoing(caller), request),
    }),
  60_000,
)

it('is asked every call that it offers', () => offersOnlyPromised('svc-billing', definition))
