import type Stripe from 'stripe'
import type { Charge, Customer, Dispute, Intent, InvoicePayment, Metadata, PaymentMethod, Refund } from './stripe-objects.ts'

type Base = { id: string; created: number }

const NO_ADDRESS = { address: null, email: null, name: null, phone: null, tax_id: null }

export const newCustomer = (base: Base & { metadata: Metadata; email?: string | undefined }): Customer => ({
  object: 'customer',
  balance: 0,
  default_source: null,
  description: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  shipping: null,
  ...base,
  email: base.email ?? null,
})

export const newPaymentMethod = (base: Base & { customer: string | null; last4: string; isDebit: boolean }): PaymentMethod => {
  const { last4, isDebit, ...rest } = base
  const details = isDebit ? ({ type: 'us_bank_account' } as const) : ({ type: 'card', card: cardOf(last4) } as const)
  return {
    object: 'payment_method',
    billing_details: NO_ADDRESS,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...details,
    ...rest,
  }
}

const cardOf = (last4: string): Stripe.PaymentMethod.Card => ({
  ...{ brand: 'visa', country: 'US', display_brand: 'visa', exp_month: 12, exp_year: 2039, funding: 'credit', last4 },
  ...{ checks: null, generated_from: null, networks: null, regulated_status: null, three_d_secure_usage: null, wallet: null },
})

export const newIntent = (
  base: Base & Pick<Intent, 'customer' | 'amount' | 'currency' | 'metadata' | 'setup_future_usage'>,
): Intent => ({
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: `${base.id}_secret_local`,
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
  ...base,
})

export const newCharge = (
  base: Base & Pick<Charge, 'amount' | 'currency' | 'customer' | 'payment_intent' | 'payment_method' | 'status'>,
): Charge => {
  const isPaid = base.status === 'succeeded'
  return {
    object: 'charge',
    amount_captured: isPaid ? base.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NO_ADDRESS,
    calculated_statement_descriptor: null,
    captured: isPaid,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...base,
  }
}

export const newRefund = (
  base: Base & Pick<Refund, 'amount' | 'currency' | 'charge' | 'payment_intent' | 'reason' | 'metadata'>,
): Refund => ({
  object: 'refund',
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  ...base,
})

export const newDispute = (
  base: Base & Pick<Dispute, 'amount' | 'currency' | 'charge' | 'payment_intent' | 'status'>,
): Dispute => ({
  object: 'dispute',
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    ...{ due_by: null, enhanced_eligibility: {}, has_evidence: false, past_due: false },
    ...{ submission_count: 0, submission_method: 'not_submitted' },
  },
  intended_submission_method: null,
  is_charge_refundable: base.status.startsWith('warning'),
  livemode: false,
  metadata: {},
  reason: 'fraudulent',
  ...base,
})

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  ...{ access_activity_log: null, billing_address: null, cancellation_policy: null, cancellation_policy_disclosure: null },
  ...{ cancellation_rebuttal: null, customer_communication: null, customer_email_address: null, customer_name: null },
  ...{ customer_purchase_ip: null, customer_signature: null, duplicate_charge_documentation: null },
  ...{ duplicate_charge_explanation: null, duplicate_charge_id: null, enhanced_evidence: {}, product_description: null },
  ...{ receipt: null, refund_policy: null, refund_policy_disclosure: null, refund_refusal_explanation: null },
  ...{ service_date: null, service_documentation: null, shipping_address: null, shipping_carrier: null },
  ...{ shipping_date: null, shipping_documentation: null, shipping_tracking_number: null },
  ...{ uncategorized_file: null, uncategorized_text: null },
}

/** The money of a dispute as it leaves the balance, and as it comes back. */
export const balanceTransaction = (base: Base & { amount: number; currency: string }): Stripe.BalanceTransaction => ({
  object: 'balance_transaction',
  available_on: base.created,
  balance_type: 'payments',
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: base.amount,
  reporting_category: base.amount < 0 ? 'dispute' : 'dispute_reversal',
  source: null,
  status: 'available',
  type: 'adjustment',
  ...base,
})

export const newInvoicePayment = (
  base: Base & { invoice: string; amount: number; currency: string } & ({ intent: string } | { record: string }),
): InvoicePayment => {
  const { id, created, invoice, amount, currency } = base
  return {
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    is_default: true,
    livemode: false,
    payment:
      'intent' in base
        ? { type: 'payment_intent', payment_intent: base.intent }
        : { type: 'payment_record', payment_record: base.record },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    ...{ id, created, invoice, currency },
  }
}
