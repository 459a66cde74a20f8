// The few fields of Stripe's objects that the product reads, under Stripe's names.
export type Metadata = Record<string, string>

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  customer: string
  url: string | null
  subscription: string | null
  payment_intent: string | null
  success_url: string
  cancel_url: string
  metadata: Metadata
  amount_total: number
  /** Ours: what the page shows and what a subscription renews by. */
  line: { name: string; amount: number; interval: Interval | undefined }
}

export type Interval = 'week' | 'month' | 'year'

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  start_date: number
  latest_invoice: string | null
  metadata: Metadata
  items: { data: { current_period_start: number; current_period_end: number }[] }
  line: { amount: number; interval: Interval }
}

export type Charge = {
  id: string
  object: 'charge'
  payment_intent: string
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
  status: 'succeeded' | 'requires_payment_method'
  last_payment_error: { code: string } | null
  metadata: Metadata
  latest_charge: Charge | null
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  status: 'paid' | 'open'
  amount_paid: number
  amount_due: number
  currency: 'usd'
  created: number
  parent: { subscription_details: { subscription: string; metadata: Metadata } }
  payments: { data: { payment: { payment_intent: Intent } }[] }
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
  unit_amount: number
  type: 'one_time' | 'recurring'
  recurring: { interval: Interval; interval_count: number } | null
}

export type Event = { id: string; object: 'event'; type: string; created: number; data: { object: { id: string } } }
