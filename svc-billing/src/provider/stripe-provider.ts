import { DomainError } from '@kitchenline/domain'
import Stripe from 'stripe'
import { find, ignoreRefusal, ofCustomer, reach, reachEach } from './stripe-answers.ts'
import { listEvents } from './list-events.ts'
import { checkoutOf, priceOf, signedEvent } from './read-stripe.ts'
import { stripeCards } from './stripe-cards.ts'
import { planSwitches } from './stripe-plan-switch.ts'
import { stripePayments } from './stripe-payments.ts'
import { endNow, stripeSubscriptions } from './stripe-subscriptions.ts'
import { refundByHand } from './stripe-refund.ts'
import { sessionFor } from './stripe-session.ts'
import type { PaymentProvider } from './payment-provider.ts'

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

/** The only file that talks to Stripe. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecrets, apiBase } = settings
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...addressOf(apiBase) })
  return {
    ...stripeCards(stripe),
    ...stripePayments(stripe),
    ...stripeSubscriptions(stripe),
    ...planSwitches(stripe),

    mode: apiBase || /^[a-z]+_test_/.test(secretKey) ? 'test' : 'live',

    readEvent(payload, signature) {
      const event = signedEvent(verified(stripe, payload, signature, webhookSecrets))
      if (!event) throw refused()
      return event
    },

    listEvents: (since, now) => reachEach(listEvents(stripe, since, now)),

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

    refundByHand: (order) => refundByHand(stripe, order),

    portalUrl: (customerId, returnUrl) =>
      ofCustomer(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return session.url
      }),
  }
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

/** One secret at a time: during a rollover the provider signs with both. */
function verified(stripe: Stripe, payload: Buffer, signature: string, secrets: string[]): unknown {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(payload, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return unread(payload)
    }
  }
  throw refused()
}

/** Signed, and refused by the SDK for what it is: a thin event, or none. */
function unread(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch (error) {
    throw refused(error)
  }
}

const refused = (cause?: unknown) => new DomainError('WEBHOOK_REFUSED', {}, { cause })

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol.replace(':', '') as 'http' | 'https' }
}
