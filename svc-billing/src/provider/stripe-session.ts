import type Stripe from 'stripe'
import type { Purchase } from './payment-provider.ts'

/** The address decides the tax, a number of a company who owes it; both stay with the customer, for what renews. */
const WITH_TAX = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const

export function sessionFor(
  { customerId, userId, plan, terms, returnUrl }: Purchase,
  { tax = false }: { tax?: boolean | undefined },
): Stripe.Checkout.SessionCreateParams {
  const back = new URL(returnUrl)
  const ending = (result: string) => {
    back.searchParams.set('checkout', result)
    return back.toString()
  }
  const metadata = { userId, planId: plan.id, terms }
  const shared = {
    ...{ customer: customerId, client_reference_id: userId, success_url: ending('paid'), cancel_url: ending('left') },
    // Whatever the provider's dashboard says: a plan costs what it says, in the currencies that it is sold in.
    adaptive_pricing: { enabled: false },
    // A price of the provider may have further currencies, and the page would choose one by the player's country.
    ...(plan.stripePriceId && { currency: plan.currency }),
    ...(tax && WITH_TAX),
  }
  const { interval, count } = plan.duration
  if (interval === 'matches') {
    const matches = { ...metadata, matches: String(plan.matchLimit ?? 0) }
    return {
      ...shared,
      mode: 'payment',
      metadata: matches,
      payment_intent_data: { metadata: matches },
      // Else there would be nothing of it under "Invoices and card".
      invoice_creation: { enabled: true, invoice_data: { metadata: matches } },
      line_items: [lineOf(plan)],
    }
  }
  const recurring = { interval, interval_count: count }
  // Of a pack a code could leave nothing to pay, and without a payment there are no matches.
  const codes = { allow_promotion_codes: true }
  return {
    ...shared,
    ...codes,
    mode: 'subscription',
    metadata,
    subscription_data: { metadata },
    line_items: [lineOf(plan, recurring)],
  }
}

function lineOf(
  plan: Purchase['plan'],
  recurring?: Stripe.PriceCreateParams.Recurring,
): Stripe.Checkout.SessionCreateParams.LineItem {
  if (plan.stripePriceId) return { price: plan.stripePriceId, quantity: 1 }
  // What a plan says is what is paid.
  const price = {
    currency: plan.currency,
    tax_behavior: 'inclusive' as const,
    unit_amount: plan.price,
    product_data: { name: plan.displayName },
  }
  return { price_data: { ...price, ...(recurring && { recurring }) }, quantity: 1 }
}
