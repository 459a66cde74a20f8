import type { Request } from 'express'
import type { Ledger } from './ledger.ts'
import type { Intent, Invoice, Subscription } from './stripe-objects.ts'

/** Stripe refuses a request that asks for more. */
const DEPTH_MAX = 4

/** What a request asks to have in full, such as `payments.data.payment.payment_intent`. */
export function expansionOf({ query }: Request): string[] {
  return Object.entries(query).flatMap(([key, value]) => (/^expand(\[|$)/.test(key) ? [value].flat().map(String) : []))
}

export const isTooDeep = (expansion: string[]): boolean => expansion.some((path) => path.split('.').length > DEPTH_MAX)

/** The charge of a payment is its id, unless it is asked for. */
export function intentAnswer(intent: Intent | undefined, expansion: string[]) {
  return (
    intent && { ...intent, latest_charge: expansion.includes('latest_charge') ? intent.latest_charge : intent.latest_charge?.id }
  )
}

/** The payments of an invoice are left out, unless they are asked for; then each names its payment by its id. */
export function invoiceAnswer(invoice: Invoice | undefined, expansion: string[], { intents }: Pick<Ledger, 'intents'>) {
  if (!invoice) return undefined
  const { payments, ...fields } = invoice
  if (!expansion.some((path) => path.split('.')[0] === 'payments')) return fields
  const isComplete = expansion.includes('payments.data.payment.payment_intent')
  const data = payments.data.map(({ status, payment: { payment_intent } }) => ({
    status,
    payment: {
      type: 'payment_intent',
      payment_intent: isComplete ? intentAnswer(intents.get(payment_intent.id), []) : payment_intent.id,
    },
  }))
  return { ...fields, payments: { data } }
}

/** The newest invoice of a subscription is its id, unless it is asked for. */
export function subscriptionAnswer(
  subscription: Subscription | undefined,
  expansion: string[],
  ledger: Pick<Ledger, 'intents' | 'invoices'>,
) {
  if (!subscription || !expansion.includes('latest_invoice')) return subscription
  return {
    ...subscription,
    latest_invoice: invoiceAnswer(ledger.invoices.get(subscription.latest_invoice ?? ''), [], ledger) ?? null,
  }
}
