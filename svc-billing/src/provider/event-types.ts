/**
 * What the endpoint at the provider is to send, and what is looked for where it may have been lost. All else says nothing that these do
 * not: the object of each is read from the provider.
 */
export const EVENT_TYPES = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.updated',
  'refund.failed',
  'subscription_schedule.created',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const

export const isNeeded = (type: string): boolean => EVENT_TYPES.some((needed) => needed === type)
