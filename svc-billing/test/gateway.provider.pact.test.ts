import { DEFAULT_PLANS, toCents } from '@kitchenline/domain'
import * as pb from '@kitchenline/proto/billing'
import type { Caller } from '@kitchenline/runtime'
import Stripe from 'stripe'
import { callMethod, type Definition } from '../../tools/service-tests/call-method.ts'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { buy } from './buying.ts'
import { admin, ana, outgoing, startService, WEBHOOK_SECRET, type Service } from './service.ts'

const definition: Definition = pb.BillingServiceService
let service: Service
let caller: Caller | null
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function offer(id: string, price: number): Promise<void> {
  const duration = { interval: 'month', count: 1 } as const
  await service.ctx.plans.insert({ id, name: id, displayName: id, price, duration, isActive: true, createdAt: new Date() })
}

const states: Record<string, (params: Record<string, string>) => Promise<void>> = {
  // The first start says so.
  'subscriptions are switched off': async () => undefined,
  'subscriptions are switched on': async () => void (await service.switchOn()),
  'a player is signed in': async ({ userId }) => {
    caller = { ...ana, userId: userId! }
  },
  'an administrator is signed in': async ({ userId }) => {
    caller = { ...admin, userId: userId! }
  },
  'there is a plan': async ({ planId = 'p1' }) => {
    await service.switchOn()
    const {
      originalPrice: _o,
      matchLimit: _m,
      stripePriceId: _s,
      ...weekly
    } = DEFAULT_PLANS.find(({ name }) => name === 'weekly')!
    await service.ctx.plans.insert({ ...weekly, id: planId, price: toCents(weekly.price), createdAt: new Date() })
  },
  'a player with free analyses': async ({ userId }) => {
    await service.switchOn()
    caller = { ...ana, userId: userId! }
  },
  'a plan runs': async ({ userId }) => {
    await service.switchOn()
    const { weekly } = await service.createDefaultPlans()
    await buy(service, { ...ana, userId: userId! }, weekly!)
  },
  'a plan that runs is to cost more': async ({ userId }) => {
    await service.switchOn()
    const { weekly } = await service.createDefaultPlans()
    await buy(service, { ...ana, userId: userId! }, weekly!)
    await service.changePlanPrice(admin, { id: weekly!, price: 399, movesHolders: true })
  },
  'a dearer plan is for sale': ({ planId }) => offer(planId!, 1_999),
  'a cheaper plan is for sale': ({ planId }) => offer(planId!, 99),
  'the plan becomes a cheaper one': async ({ userId, planId }) => {
    await offer(planId!, 99)
    await service.switchPlan({ ...ana, userId: userId! }, planId!, undefined)
  },
  'a canceled plan runs': async ({ userId }) => {
    await service.switchOn()
    const { weekly } = await service.createDefaultPlans()
    await buy(service, { ...ana, userId: userId! }, weekly!)
    await service.cancel({ ...ana, userId: userId! })
  },
  'a plan has ended': async ({ userId }) => {
    await service.switchOn()
    const { weekly } = await service.createDefaultPlans()
    await buy(service, { ...ana, userId: userId! }, weekly!)
    await service.cancel({ ...ana, userId: userId! })
    service.ledger.advance(8 * 24 * 60 * 60)
  },
  'an administrator switched subscriptions on': async () => void (await service.switchOn()),
  // Nothing runs without having been paid for.
  'it was paid': async () => undefined,
  'it was paid, by others in euros': async () => {
    const { payments } = await service.ctx.payments.page({ sort: 'created', ascending: false, limit: 1 })
    await service.ctx.payments.put({ ...payments[0]!, id: 'in_by_hand', amount: 5_000, currency: 'eur', version: 1 })
  },
  'the payment provider signs with the secret of the contract': async () => undefined,
}

/** Each begins without plans and with the settings of a first start. */
async function empty(): Promise<void> {
  caller = null
  await service.forgetAll()
}

/** A signature is good for five minutes only, and ids of the provider are new each time. */
function signedNow(content: Record<string, unknown>): Record<string, unknown> {
  if ('reason' in content) return { ...content, id: [...service.ledger.invoices.keys()][0] }
  if (!('signature' in content)) return content
  const [object = {}] = service.ledger.subscriptions.values()
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', created: 1, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  return { payload: Buffer.from(payload).toString('base64'), signature }
}

it.each(['gateway', 'svc-analysis'])('keeps every promise made to %s', (consumer) =>
  keepsPromises({
    consumer,
    provider: 'svc-billing',
    definition,
    states,
    empty,
    call: (method, request) => callMethod(service.client, definition[method]!, outgoing(caller), request),
    replaceIds: signedNow,
  }),
)

it('keeps every promise made to svc-identity, which calls by itself', () => {
  const token = service.signService('svc-billing')
  const send = (method: string, request: unknown) =>
    callMethod(service.client, definition[method]!, { token, requestId: 'r1' }, request)
  return keepsPromises({
    consumer: 'svc-identity',
    provider: 'svc-billing',
    definition,
    states,
    empty,
    call: send,
    replaceIds: (content) =>
      'subscriptionId' in content ? { ...content, subscriptionId: [...service.ledger.subscriptions.keys()][0] } : content,
  })
})

it('is asked every call that it offers', () => offersOnlyPromised('svc-billing', definition))
