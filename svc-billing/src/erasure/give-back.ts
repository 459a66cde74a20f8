import { payments } from '../checkout/payments.ts'
import type { Context } from '../context.ts'
import { earned } from '../payments/payment.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { packId } from '../subscriptions/subscription.ts'

const PAGE = 100

/** Of an erased account: what was charged after its erasure was begun. Answers whether there was anything to give. */
export async function giveBack(ctx: Context, paid: ProviderPayment, begunAt: Date): Promise<boolean> {
  if (!paid.paymentIntentId || !paid.paidAt || paid.paidAt < begunAt || earned(paid) <= 0) return false
  await payments(ctx).refund(paid.paymentIntentId)
  return true
}

/** Of what is stored; news that come later bring the rest. An invoice may be older than its payment. */
export async function giveBackSince(ctx: Context, userId: string, begunAt: Date): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const order = { sort: 'created', ascending: false } as const
    const page = await ctx.payments.page({ ...order, search: { userIds: [userId] }, limit: PAGE, cursor })
    for (const { id, subscriptionId } of page.payments) {
      const isPack = subscriptionId === packId(userId)
      const paid = isPack ? await payments(ctx).findPayment(id) : await payments(ctx).findInvoice(id)
      if (paid) await giveBack(ctx, paid, begunAt)
    }
    if (!page.next) return
    cursor = page.next
  }
}
