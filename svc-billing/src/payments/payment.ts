/** In place of an erased account: payments outlive it, as the law demands, without the person. */
export const NAMELESS = ''

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
  /** Of the amount, what banks have taken back or ask for. */
  contested?: number | undefined
  currency: string
  status: PaymentStatus
  paymentMethod?: string | undefined
  /** The version that was agreed to with the purchase. */
  terms?: string | undefined
  createdAt: Date
  version: number
}

type Sums = Pick<Payment, 'amount' | 'refunded' | 'contested' | 'status'>

/** What is ours of a payment: nothing of one that failed or waits, nor of the part that is fought over. */
export function earned({ amount, refunded, contested = 0, status }: Sums): number {
  if (status === 'disputed') return Math.max(0, amount - refunded - (contested || amount))
  return status === 'succeeded' || status === 'refunded' ? amount - refunded : 0
}

/** Whether all of it was paid and has left us again: given back, or fought over. */
export function isMoneyGone(payment: Sums): boolean {
  return (payment.status === 'refunded' || payment.status === 'disputed') && earned(payment) <= 0
}
