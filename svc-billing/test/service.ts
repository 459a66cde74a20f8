import { DEFAULT_PLANS, TERMS_VERSION, toCents, type PlanOffer } from '@kitchenline/domain'
import {
  BillingServiceClient,
  type ChangePlanPriceRequest,
  type ListAuditEntriesRequest,
  type ListPaymentsRequest,
  type ListSubscriptionsRequest,
  type RefundPaymentRequest,
} from '@kitchenline/proto/billing'
import { connect, createEdge, startServer, type Caller, type Outgoing } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import mongoose from 'mongoose'
import type Stripe from 'stripe'
import type { Price } from '../src/plans/plan.ts'
import { startPaymentProvider } from '../../tools/payment-provider/payment-provider.ts'
import { callsOf } from '../../tools/service-tests/calls-of.ts'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import type { Event } from '../../tools/payment-provider/stripe-objects.ts'
import { createContext, type Context } from '../src/context.ts'
import { takeEvent } from '../src/events/receive-event.ts'
import { EVENT_TYPES } from '../src/provider/event-types.ts'
import { eventOf } from '../src/provider/read-stripe.ts'
import { stripeProvider } from '../src/provider/stripe-provider.ts'
import { billingServices } from '../src/server.ts'
import { seedSettings } from '../src/settings/change-setting.ts'

const { keys, sign, signService } = trustedGateway()
export const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }
export const bo: Caller = { userId: 'bo', role: 'user', sessionId: 's2' }
export const admin: Caller = { userId: 'adi', role: 'admin', sessionId: 's3' }
export const outgoing = (caller: Caller | null): Outgoing => ({
  token: sign(caller, ['svc-billing']),
  requestId: 'r1',
  // A busy machine is slow; no test here is about time.
  timeoutMs: 20_000,
})

type Who = Caller | null | 'svc-identity'
const from = (who: Who): Outgoing =>
  who === 'svc-identity' ? { ...outgoing(null), token: signService('svc-billing') } : outgoing(who)

export const WEBHOOK_SECRET = 'whsec_local_test'
export const SECRETS = { secretKey: 'sk_local_test', webhookSecret: WEBHOOK_SECRET }
export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const DISPUTED_CARD = '4000000000000259'
export const ASKING_CARD = '4000002760003184'
export const PAID_ONCE_CARD = '4000000000000341'

export type Service = Awaited<ReturnType<typeof startService>>

/**
 * The real server on a free port with a real client, a database of its own, and the real Stripe SDK talking to the test provider.
 * `vips` names who is VIP; the clock runs with that of the provider. Events are delivered by hand.
 */
export async function startService() {
  const log = createLog('svc-billing', 'silent')
  const database = await ownDatabase('svc-billing', log)
  const provider = await startPaymentProvider({ ...SECRETS, enabledEvents: EVENT_TYPES })
  const vips = new Set<string>()
  const ctx = createContext({
    provider: stripeProvider({ ...SECRETS, webhookSecrets: [SECRETS.webhookSecret], apiBase: provider.url }),
    vips: { isVip: (onward) => Promise.resolve(vips.has(userOf(onward))) },
    returnUrl: 'http://localhost:3000/profile?tab=ai',
    log,
  })
  ctx.clock = () => new Date(provider.ledger.now() * 1000)
  await seedSettings(ctx)
  const edge = createEdge({ service: 'svc-billing', keys, log })
  const server = await startServer({ host: '127.0.0.1', port: 0, services: billingServices(ctx, edge) })
  const client = connect(BillingServiceClient, `127.0.0.1:${server.port}`, [])
  const rpc = callsOf(client, from)
  const collection = (name: string) => mongoose.connection.collection<Stored>(name)
  async function empty(remaining: string[]) {
    const names = (await mongoose.connection.db!.collections()).map(({ collectionName }) => collectionName)
    const untouched = ['data_version', ...remaining]
    for (const name of names) if (!untouched.includes(name)) await collection(name).deleteMany({})
  }
  return {
    ctx,
    client,
    rpc,
    sign,
    signService,
    vips,
    provider,
    ledger: provider.ledger,
    collection,
    status: (caller: Caller | null) => rpc.getSubscriptionStatus({}, caller),
    pricing: (caller: Caller | null) => rpc.getPricing({}, caller),
    plans: (caller: Caller) => rpc.listPlans({}, caller),
    allPlans: (caller: Caller) => rpc.listAllPlans({}, caller),
    createPlan: (caller: Caller, offer: PlanOffer & { otherPrices?: Price[] }, idempotencyKey?: string) =>
      rpc.createPlan({ plan: wirePlan(offer), idempotencyKey }, caller),
    changePlan: (caller: Caller, id: string, isActive: boolean) => rpc.changePlan({ id, isActive }, caller),
    changePlanPrice: (caller: Caller, request: Partial<ChangePlanPriceRequest> & { id: string; price: number }) =>
      rpc.changePlanPrice({ otherPrices: [], movesHolders: false, ...request }, caller),
    priceNotices: (afterSubscriptionId = '') => rpc.listPriceNotices({ afterSubscriptionId }, 'svc-identity'),
    confirmNotice: (subscriptionId: string, amount: number) => rpc.confirmPriceNotice({ subscriptionId, amount }, 'svc-identity'),
    checkout: (caller: Caller, planId: string, currency?: string) => rpc.startCheckout({ ...AGREED, planId, currency }, caller),
    cancel: (caller: Caller) => rpc.cancelSubscription({}, caller),
    resume: (caller: Caller) => rpc.resumeSubscription({}, caller),
    previewSwitch: (caller: Caller, planId: string) => rpc.previewSwitch({ planId }, caller),
    switchPlan: (caller: Caller, planId: string, asOf: Date | undefined) => rpc.switchPlan({ planId, asOf }, caller),
    portal: async (caller: Caller) => (await rpc.openPortal({}, caller)).url,
    refund: (caller: Caller, request: RefundPaymentRequest) => rpc.refundPayment(request, caller),
    revenue: (caller: Caller) => rpc.getRevenue({}, caller),
    listPayments: (caller: Caller, limit: number, cursor?: string, more: Partial<ListPaymentsRequest> = {}) =>
      rpc.listPayments({ limit, cursor, ...AS_ALWAYS, ...more }, caller),
    listSubscriptions: (caller: Caller, request: Partial<ListSubscriptionsRequest> = {}) =>
      rpc.listSubscriptions({ limit: 100, ...AS_ALWAYS, ...request }, caller),
    listOwnPayments: (caller: Caller, limit: number, cursor?: string) => rpc.listOwnPayments({ limit, cursor }, caller),
    /** All of it, oldest entry first, unless the filter says otherwise. */
    auditLog: async (filter: Partial<NonNullable<ListAuditEntriesRequest['filter']>> = {}) =>
      (await rpc.listAuditEntries({ filter: { ...WHOLE_LOG, ...filter } }, admin)).entries,
    changeSetting: (caller: Caller, key: string, value: string) =>
      rpc.changeSetting({ key, value, description: undefined }, caller),
    receive: (payload: string | Buffer, signature: string) =>
      rpc.receiveProviderEvent({ payload: Buffer.from(payload), signature }, null),

    async createDefaultPlans() {
      for (const offer of DEFAULT_PLANS) await rpc.createPlan({ plan: wirePlan(offer), idempotencyKey: undefined }, admin)
      const { plans } = await rpc.listAllPlans({}, admin)
      return Object.fromEntries(plans.map(({ name, id }) => [name, id])) as Record<string, string>
    },
    switchOn: () => rpc.changeSetting(SWITCHED_ON, admin),

    /** In another context than the server's. */
    takeWith: (other: Context, event: Event) => takeEvent(other, eventOf(event as unknown as Stripe.Event)),

    /** All of it but what is offered. */
    async forgetMoney() {
      provider.ledger.forgetAll()
      await empty(['subscription_plans', 'system_settings'])
    },
    async forgetAll() {
      vips.clear()
      provider.ledger.forgetAll()
      await empty([])
      await seedSettings(ctx)
    },
    async stop() {
      client.close()
      await server.drain()
      await provider.stop()
      await database.drop()
    },
  }
}

export const AGREED = {
  terms: TERMS_VERSION,
  contact: { email: 'ana@example.com', name: 'Ana', language: 'de' },
}
const AS_ALWAYS = { sort: '', ascending: false }
const WHOLE_LOG = {
  ...{ adminId: undefined, action: undefined, from: undefined, to: undefined },
  ...{ afterAt: undefined, afterId: '', limit: 50, ascending: true, subjects: [] },
}
const SWITCHED_ON = { key: 'subscriptions_enabled', value: 'true', description: undefined }

export const wirePlan = (offer: PlanOffer & { otherPrices?: Price[] }) => ({
  ...offer,
  id: '',
  createdAt: undefined,
  price: toCents(offer.price),
  originalPrice: offer.originalPrice === null ? undefined : toCents(offer.originalPrice),
  matchLimit: offer.matchLimit ?? undefined,
  stripePriceId: offer.stripePriceId ?? undefined,
  otherPrices: offer.otherPrices ?? [],
  movesHolders: false,
})

function userOf({ token }: Outgoing): string {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
}

type Stored = { _id: string; [field: string]: unknown }
