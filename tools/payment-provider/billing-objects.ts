import type Stripe from 'stripe'
import { listOf } from './books.ts'
import type { Coupon, Discount, Invoice, Item, Line, Price, PromotionCode, Subscription } from './stripe-objects.ts'

type Base = { id: string; created: number }
type Given<T, K extends keyof T, O extends keyof T = never> = Base & Pick<T, K> & Partial<Pick<T, O>>

export const newPrice = (
  base: Given<
    Price,
    'product' | 'unit_amount' | 'recurring',
    'active' | 'currency' | 'billing_scheme' | 'currency_options' | 'tax_behavior' | 'lookup_key' | 'nickname'
  >,
): Price => ({
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  tax_behavior: null,
  tiers_mode: null,
  transform_quantity: null,
  type: base.recurring ? 'recurring' : 'one_time',
  unit_amount_decimal: null,
  ...base,
})

/** What Stripe shows of a price beside it, from before there were prices. */
const planOf = ({ id, active, created, currency, unit_amount, billing_scheme, product, recurring }: Price): Stripe.Plan => ({
  ...{ id, active, created, currency, billing_scheme, product, amount: unit_amount, amount_decimal: null },
  ...{ object: 'plan', livemode: false, metadata: {}, meter: null, nickname: null, tiers_mode: null },
  ...{ transform_usage: null, trial_period_days: null, usage_type: recurring!.usage_type },
  ...{ interval: recurring!.interval, interval_count: recurring!.interval_count },
})

export const newItem = (
  base: Given<Item, 'price' | 'quantity' | 'subscription' | 'current_period_start' | 'current_period_end'>,
): Item => ({
  object: 'subscription_item',
  billing_thresholds: null,
  current_trial: null,
  discounts: [],
  metadata: {},
  tax_rates: [],
  plan: planOf(base.price),
  ...base,
})

/** Another price for what is there. */
export const withPrice = (item: Item, price: Price, quantity = item.quantity): Item => ({
  ...{ ...item, price, quantity, plan: planOf(price) },
})

export const newSubscription = (
  base: Given<Subscription, 'customer' | 'metadata' | 'currency'> & { items: Item[] },
): Subscription => ({
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: base.created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: base.created,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
  ...base,
  items: listOf(base.items, `/v1/subscription_items?subscription=${base.id}`),
})

export type Tax = { amount: number; isIncluded: boolean }
export const NO_TAX: Tax = { amount: 0, isIncluded: true }

const taxOf = ({ amount, isIncluded }: Tax, total: number): Stripe.Invoice.TotalTax => ({
  ...{ amount, tax_behavior: isIncluded ? 'inclusive' : 'exclusive', taxable_amount: total - amount },
  ...{ tax_rate_details: { tax_rate: 'txr_local' }, taxability_reason: 'standard_rated', type: 'tax_rate_details' },
})

export const newInvoice = (
  base: Given<
    Invoice,
    'customer' | 'currency' | 'billing_reason' | 'parent' | 'metadata' | 'period_start' | 'period_end' | 'discounts'
  > & {
    lines: Line[]
    discount: number
    tax: Tax
    /** What the customer has in credit; negative, as Stripe keeps it. */
    balance: number
  },
): Invoice => {
  const { lines, discount, tax, balance, ...rest } = base
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - discount + (tax.isIncluded ? 0 : tax.amount)
  const amount_due = Math.max(0, total + balance)
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    ...{ amount_due, amount_remaining: amount_due, amount_overpaid: 0, amount_paid: 0, amount_shipping: 0 },
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    custom_fields: null,
    ...{ customer_account: null, customer_address: null, customer_email: null, customer_name: null, customer_phone: null },
    ...{ customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [] },
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${base.id}/lines`),
    livemode: false,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ subtotal, subtotal_excluding_tax: subtotal - (tax.isIncluded ? tax.amount : 0) },
    ...{ total, total_excluding_tax: total - tax.amount },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: tax.amount > 0 ? [taxOf(tax, total)] : [],
    webhooks_delivered_at: null,
    ...rest,
  }
}

export const newLine = (
  base: Pick<Line, 'id' | 'amount' | 'currency' | 'description' | 'period' | 'parent' | 'invoice' | 'quantity'>,
): Line => ({
  object: 'line_item',
  discount_amounts: [],
  discountable: base.amount > 0,
  discounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  pricing: null,
  quantity_decimal: null,
  subscription: null,
  subtotal: base.amount,
  taxes: [],
  ...base,
})

export const newCoupon = (base: Given<Coupon, 'duration', 'percent_off' | 'amount_off' | 'duration_in_months'>): Coupon => ({
  object: 'coupon',
  amount_off: null,
  currency: base.amount_off ? 'usd' : null,
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  ...base,
})

export const newPromotionCode = (base: Base & { code: string; coupon: string }): PromotionCode => {
  const { coupon, ...rest } = base
  return {
    object: 'promotion_code',
    active: true,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
    ...rest,
  }
}

export const newDiscount = (
  base: Pick<Discount, 'id' | 'customer' | 'subscription' | 'start' | 'end' | 'promotion_code' | 'checkout_session'> & {
    coupon: string
  },
): Discount => {
  const { coupon, ...rest } = base
  return {
    object: 'discount',
    customer_account: null,
    invoice: null,
    invoice_item: null,
    source: { type: 'coupon', coupon },
    subscription_item: null,
    ...rest,
  }
}
