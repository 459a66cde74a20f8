export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Money in cents. */
export type Payment = {
  /** Of the invoice, or of the payment where there is none: the same event twice is the same payment. */
  id: string
  subscriptionId: string
  userId: string
  planId: string
  stripePaymentIntentId?: string | undefined
  amount: number
  /** Given back, of the amount. */
  refunded: number
  currency: string
  status: PaymentStatus
  paymentMethod?: string | undefined
  /** The version that was agreed to with the purchase. */
  terms?: string | undefined
  createdAt: Date
  version: number
}

/** What is ours of a payment: nothing of one that failed, waits or is fought over. */
export function earned({ amount, refunded, status }: Pick<Payment, 'amount' | 'refunded' | 'status'>): number {
  return status === 'succeeded' || status === 'refunded' ? amount - refunded : 0
}

/** Whether all of it was paid and has left us again: given back, or fought over. */
export function isMoneyGone(payment: Pick<Payment, 'amount' | 'refunded' | 'status'>): boolean {
  return (payment.status === 'refunded' || payment.status === 'disputed') && earned(payment) <= 0
}
