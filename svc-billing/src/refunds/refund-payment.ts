import { DomainError, type RefundReason } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import { payments } from '../provider/payments.ts'
import type { Context } from '../context.ts'
import { syncPayment } from '../events/process-event.ts'
import type { Payment } from '../payments/payment.ts'

type Refund = {
  id: string
  amount: number | undefined
  currency: string
  reason: RefundReason
  idempotencyKey: string | undefined
}

/**
 * Gives money back at the provider, which decides whether that can be done. What follows for the plan or pack is what follows from the
 * same refund made there: both are read again. The reason stands in the audit log.
 */
export async function refundPayment(ctx: Context, adminId: string, refund: Refund): Promise<Payment> {
  const { id, amount, currency, reason, idempotencyKey } = refund
  const before = await ctx.payments.find(id)
  if (!before) throw new DomainError('PAYMENT_NOT_FOUND')
  if (before.currency !== currency) throw new DomainError('INVALID_INPUT', { field: 'currency' })
  const { stripePaymentIntentId: paymentIntentId } = before
  // Paid by hand, outside of the provider: there is nothing there to give back.
  if (!paymentIntentId) throw new DomainError('REFUND_REFUSED', { reason: 'elsewhere' })
  const key = idempotencyKey && `${adminId}:${idempotencyKey}`
  return changeOnRecord(
    ctx,
    { adminId, action: 'payment.refund', subject: id, after: { amount, currency, reason } },
    async () => {
      await payments(ctx).refundByHand({ paymentIntentId, amount, reason, key })
      await syncPayment(ctx, paymentIntentId)
      const answer = (await ctx.payments.find(id)) ?? before
      const { refunded } = answer
      const states = { before: { refunded: before.refunded, currency }, after: { refunded, currency, reason } }
      return { answer, changed: refunded === before.refunded ? undefined : states }
    },
  )
}
