import { DomainError } from '@kitchenline/domain'
import Stripe from 'stripe'
import { find, ignoreRefusal, ofCustomer, reach } from './stripe-answers.ts'
import { listEvents } from './list-events.ts'
import {
  checkoutOf,
  disputeState,
  intentIdOf,
  invoicePayment,
  packPayment,
  periodInvoiceOf,
  priceOf,
  signedEvent,
  subscriptionOf,
  UNDISPUTED,
  wasDisputed,
  type DisputeState,
} from './read-stripe.ts'
import { stripeCards } from './stripe-cards.ts'
import { planSwitches, release } from './stripe-plan-switch.ts'
import { refundByHand } from './stripe-refund.ts'
import { sessionFor } from './stripe-session.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'

export type StripeSettings = {
  secretKey: string
  /** Two while a secret is rolled over. */
  webhookSecrets: string[]
  /** Of the test provider; absent for Stripe itself. */
  apiBase?: string | undefined
  /** Whether the provider calculates taxes and collects what it needs for that. */
  tax?: boolean
}

const TIMEOUT_MS = 8_000
const CHARGE = ['latest_charge']
const LATEST = ['latest_invoice', 'schedule']

/** The only file that talks to Stripe. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecrets, apiBase } = settings
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...addressOf(apiBase) })
  return {
    ...stripeCards(stripe),

    mode: apiBase || /^[a-z]+_test_/.test(secretKey) ? 'test' : 'live',

    readEvent(payload, signature) {
      const event = signedEvent(verified(stripe, payload, signature, webhookSecrets))
      if (!event) throw refused()
      return event
    },

    listEvents: (since, now) => listEvents(stripe, since, now),

    createCustomer: (userId, idempotencyKey) =>
      reach(async () => {
        const customer = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey })
        return customer.id
      }),

    setContact: async (id, { email, name, language }) =>
      Boolean(await find(() => stripe.customers.update(id, { email, name, preferred_locales: [language] }))),

    deleteCustomer: (id) => deleteCustomer(stripe, id),

    findPrice: (id) => find(async () => priceOf(await stripe.prices.retrieve(id))),

    startCheckout: (purchase) =>
      ofCustomer(async () => {
        const session = await stripe.checkout.sessions.create(sessionFor(purchase, settings), { idempotencyKey: purchase.key })
        return checkoutOf(session)
      }),

    findCheckout: (id) => find(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),

    expireCheckout: (id) => reach(async () => void (await stripe.checkout.sessions.expire(id).catch(ignoreRefusal))),

    async *listSubscriptions() {
      const expand = LATEST.map((name) => `data.${name}`)
      for await (const found of stripe.subscriptions.list({ status: 'all', limit: 100, expand })) yield subscriptionOf(found)
    },

    findSubscription: (id) => find(async () => subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: LATEST }))),

    cancelSubscription: (id) => reach(() => cancelAtEnd(stripe, id)),

    resumeSubscription: (id) => reach(() => resume(stripe, id)),

    endSubscription: (id) => endNow(stripe, id),

    findInvoice: (id) => find(() => readInvoice(stripe, id)),

    payInvoice: (id, payment_method) =>
      reach(async () => {
        await stripe.invoices.pay(id, { payment_method }).catch(ignoreRefusal)
      }),

    refund: (payment_intent) => reach(async () => void (await stripe.refunds.create({ payment_intent }).catch(ignoreRefusal))),

    ...planSwitches(stripe),

    refundByHand: (order) => refundByHand(stripe, order),

    findPayment: (id) =>
      find(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: CHARGE })
        return packPayment(intent, await readDisputes(stripe, intent))
      }),

    portalUrl: (customerId, returnUrl) =>
      ofCustomer(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return session.url
      }),
  }
}

/** In two steps: from an invoice down to its charge are five levels, and Stripe expands four. */
async function readInvoice(stripe: Stripe, id: string): Promise<ProviderPayment | undefined> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  if (invoice.status === 'draft') return undefined
  const intentId = intentIdOf(invoice)
  const intent = intentId ? await stripe.paymentIntents.retrieve(intentId, { expand: CHARGE }) : undefined
  return invoicePayment(invoice, intent, await readDisputes(stripe, intent))
}

async function readDisputes(stripe: Stripe, intent: Stripe.PaymentIntent | undefined): Promise<DisputeState> {
  if (!intent || !wasDisputed(intent)) return UNDISPUTED
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
  return disputeState(data)
}

async function cancelAtEnd(stripe: Stripe, id: string): Promise<void> {
  // While a schedule has it, its end is not ours to set.
  await release(stripe, id)
  const invoice = periodInvoiceOf(await stripe.subscriptions.retrieve(id, { expand: LATEST }))
  if (invoice?.status === 'draft') await stripe.subscriptions.cancel(id)
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

/** An end may stand there as that of the period, or as a date: the provider's own page of a plan may write either. */
async function resume(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
  await stripe.subscriptions.update(id, cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' })
}

/** That a customer was deleted need not close a page, and voids no invoice. */
async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  await ofCustomer(async () => {
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
      await stripe.checkout.sessions.expire(id).catch(ignoreRefusal)
    for await (const { id } of stripe.subscriptions.list({ customer, limit: 100 })) await endNow(stripe, id)
  })
  await find(() => stripe.customers.del(customer))
}

async function endNow(stripe: Stripe, id: string): Promise<void> {
  await find(() => stripe.subscriptions.cancel(id))
  const { data } = await reach(() => stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
  // What is open is not charged any more, but could be paid by hand, for nothing. While its payment is underway this is refused.
  for (const open of data) await reach(async () => void (await stripe.invoices.voidInvoice(open.id).catch(ignoreRefusal)))
}

/** One secret at a time: during a rollover the provider signs with both. */
function verified(stripe: Stripe, payload: Buffer, signature: string, secrets: string[]): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(payload, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw refused(error)
    }
  }
  throw refused()
}

const refused = (cause?: unknown) => new DomainError('WEBHOOK_REFUSED', {}, { cause })

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol.replace(':', '') as 'http' | 'https' }
}
