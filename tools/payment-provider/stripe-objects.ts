// The few fields of Stripe's objects that the product reads, under Stripe's names.
export type Metadata = Record<string, string>

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  /** A day after it was opened it expires by itself. */
  expires_at: number
  customer: string
  url: string | null
  subscription: string | null
  payment_intent: string | null
  success_url: string
  cancel_url: string
  metadata: Metadata
  amount_total: number
  /** On unless the call says no, as the dashboard of a new account has it. */
  adaptive_pricing: { enabled: boolean }
  /** That of the call, for a price that may have further ones. */
  currency: string | null
  /** Ours: what the page shows and what a subscription renews by. */
  line: { name: string; amount: number; recurring: Price['recurring'] }
}

export type Interval = 'day' | 'week' | 'month' | 'year'

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  start_date: number
  latest_invoice: string | null
  metadata: Metadata
  items: { data: { current_period_start: number; current_period_end: number; price: Price }[] }
}

export type Charge = {
  id: string
  object: 'charge'
  payment_intent: string
  customer: string
  status: 'succeeded' | 'failed'
  created: number
  amount_refunded: number
  disputed: boolean
  payment_method_details: { type: 'card' }
}

export type Intent = {
  id: string
  object: 'payment_intent'
  customer: string
  amount: number
  currency: 'usd'
  created: number
  status: 'succeeded' | 'requires_payment_method' | 'requires_action' | 'canceled'
  last_payment_error: { code: string } | null
  metadata: Metadata
  /** Of the newest attempt, also of one that failed. */
  latest_charge: Charge | null
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  /** That of a renewal is a draft for an hour, and is charged after it. */
  status: 'draft' | 'open' | 'paid' | 'void'
  /** Whether the provider goes on by itself; not any more once its subscription was canceled. */
  auto_advance: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  amount_paid: number
  amount_due: number
  currency: 'usd'
  created: number
  parent: { subscription_details: { subscription: string; metadata: Metadata } }
  /** None before it is finalized, then one: every attempt is the same payment. */
  payments: { data: { status: 'open' | 'paid' | 'canceled'; payment: { payment_intent: Intent } }[] }
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  customer: string | null
  type: 'card'
  card: { last4: string }
}

export type Dispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  created: number
  /** The money as it leaves the balance, and as it comes back. */
  balance_transactions: { amount: number; created: number }[]
}

/** A price as it is made in a Stripe account, beside the product. */
export type Price = {
  id: string
  object: 'price'
  active: boolean
  currency: string
  /** None where there are tiers. */
  unit_amount: number | null
  billing_scheme: 'per_unit' | 'tiered'
  type: 'one_time' | 'recurring'
  recurring: { interval: Interval; interval_count: number; usage_type?: 'licensed' | 'metered' } | null
}

export type Event = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  data: { object: { id: string } }
}
