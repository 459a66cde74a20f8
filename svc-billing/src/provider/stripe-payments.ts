import { DomainError } from '@kitchenline/domain'
import Stripe from 'stripe'
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts'
import { disputeState, invoicePayment, packPayment, UNDISPUTED, wasDisputed, type DisputeState } from './read-stripe.ts'
import { find, ignoreRefusal, reach } from './stripe-answers.ts'

const CHARGE = ['latest_charge']
/** Four levels, the most that Stripe allows. */
const OF_INVOICE = ['data.payment.payment_intent.latest_charge']
/** Nothing is left to give, or a bank has taken it. */
const GIVEN_ALREADY = ['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']

type Calls = 'findInvoice' | 'payInvoice' | 'refund' | 'findPayment'

/** What was paid, and what is given back. */
export function stripePayments(stripe: Stripe): Pick<PaymentProvider, Calls> {
  return {
    findInvoice: (id) => find(() => readInvoice(stripe, id)),

    payInvoice: (id, payment_method) =>
      reach(async () => {
        await stripe.invoices.pay(id, { payment_method }).catch(ignoreRefusal)
      }),

    refund: (payment_intent) =>
      reach(async () => {
        await stripe.refunds.create({ payment_intent }).catch((error: unknown) => {
          const isGiven = error instanceof Stripe.errors.StripeInvalidRequestError && GIVEN_ALREADY.includes(error.code ?? '')
          if (isGiven) return
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          throw new DomainError('REFUND_REFUSED', { reason: error.code ?? 'other' }, { cause: error })
        })
      }),

    findPayment: (id) =>
      find(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: CHARGE })
        return packPayment(intent, await readDisputes(stripe, intent))
      }),
  }
}

async function readInvoice(stripe: Stripe, id: string): Promise<ProviderPayment | undefined> {
  const invoice = await stripe.invoices.retrieve(id)
  // That of a pack is only its receipt: the payment is read by itself.
  if (invoice.status === 'draft' || !invoice.parent?.subscription_details) return undefined
  const intent = await payingIntent(stripe, id)
  return invoicePayment(invoice, intent, await readDisputes(stripe, intent))
}

/** The one that paid it, where others were tried before; else the newest. */
async function payingIntent(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | undefined> {
  let newest: Stripe.InvoicePayment | undefined
  for await (const one of stripe.invoicePayments.list({ invoice, limit: 100, expand: OF_INVOICE })) {
    if (one.status === 'paid') return intentOf(one)
    newest ??= one
  }
  return newest && intentOf(newest)
}

function intentOf({ payment: { payment_intent } }: Stripe.InvoicePayment): Stripe.PaymentIntent | undefined {
  return typeof payment_intent === 'object' ? payment_intent : undefined
}

async function readDisputes(stripe: Stripe, intent: Stripe.PaymentIntent | undefined): Promise<DisputeState> {
  if (!intent || !wasDisputed(intent)) return UNDISPUTED
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
  return disputeState(data)
}
