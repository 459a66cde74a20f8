import { DomainError, type RefundReason } from '@kitchenline/domain'
import Stripe from 'stripe'
import type { RefundOrder } from './payment-provider.ts'
import { reach } from './stripe-answers.ts'

/** The provider's own words: of a fraud it blocks the card and the e-mail address. */
const REASONS: Record<RefundReason, Stripe.RefundCreateParams.Reason> = {
  ...{ requested: 'requested_by_customer', faulty: 'requested_by_customer' },
  ...{ duplicate: 'duplicate', fraudulent: 'fraudulent' },
}

/** https://docs.stripe.com/error-codes */
const REFUSED_AS: Record<string, string> = {
  charge_already_refunded: 'already',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
}

/** What an administrator gives back. Unlike at an erasure, a person waits for the answer. */
export async function refundByHand(stripe: Stripe, { paymentIntentId, amount, reason, key }: RefundOrder): Promise<void> {
  const order = { payment_intent: paymentIntentId, reason: REASONS[reason], ...(amount !== undefined && { amount }) }
  try {
    const refund = await reach(() => stripe.refunds.create(order, key ? { idempotencyKey: `refund:${key}` } : {}))
    if (refund.status === 'failed' || refund.status === 'canceled') throw new DomainError('REFUND_REFUSED', { reason: 'other' })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.param === 'amount') throw new DomainError('INVALID_INPUT', { field: 'amount' }, { cause: error })
    throw new DomainError('REFUND_REFUSED', { reason: REFUSED_AS[error.code ?? ''] ?? 'other' }, { cause: error })
  }
}
