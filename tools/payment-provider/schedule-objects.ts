import type Stripe from 'stripe'
import type { Metadata, Schedule } from './stripe-objects.ts'

type Phase = Stripe.SubscriptionSchedule.Phase
type Given = Pick<Phase, 'start_date' | 'end_date' | 'currency'> & {
  billing_cycle_anchor?: Phase['billing_cycle_anchor']
  price: string
  quantity: number
  metadata: Metadata
  /** The ids of what its plan is lowered by. */
  discounts: string[]
}

export const newPhase = ({ price, quantity, discounts, ...base }: Given): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  description: null,
  discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
  invoice_settings: null,
  items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity }],
  on_behalf_of: null,
  proration_behavior: 'create_prorations',
  transfer_data: null,
  trial_end: null,
  ...base,
})

export const newSchedule = (
  base: Pick<Schedule, 'id' | 'created' | 'customer' | 'subscription' | 'phases' | 'current_phase'>,
): Schedule => ({
  object: 'subscription_schedule',
  application: null,
  billing_mode: { flexible: null, type: 'classic' },
  canceled_at: null,
  completed_at: null,
  customer_account: null,
  default_settings: {
    application_fee_percent: null,
    billing_cycle_anchor: 'automatic',
    billing_thresholds: null,
    collection_method: 'charge_automatically',
    default_payment_method: null,
    description: null,
    invoice_settings: {
      ...{ account_tax_ids: null, custom_fields: null, days_until_due: null, description: null, footer: null },
      issuer: { type: 'self' },
    },
    on_behalf_of: null,
    transfer_data: null,
  },
  end_behavior: 'release',
  livemode: false,
  metadata: {},
  pause_schedules: [],
  released_at: null,
  released_subscription: null,
  status: 'active',
  test_clock: null,
  ...base,
})
