import { DomainError } from '@kitchenline/domain'
import { payments } from '../provider/payments.ts'
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

/**
 * The provider has refused it for now, as when there is no money in the account. The erasure goes on: news of our own have the payment read
 * again until it is given back.
 */
async function owe(ctx: Context, { id, isPack, err }: { id: string; isPack: boolean; err: unknown }): Promise<void> {
  if (!(err instanceof DomainError && err.code === 'REFUND_REFUSED')) throw err
  ctx.log.warn({ err, payment: id }, 'what was charged after an erasure was begun is not given back yet: it is tried again')
  const receivedAt = ctx.clock()
  const about = { kind: isPack ? ('payment' as const) : ('invoice' as const), id }
  const rest = { type: 'erasure.refund', receivedAt, state: 'stored' as const, attempts: 0, nextAttemptAt: receivedAt }
  // Not as news of the provider: after a stop those are looked for from the newest on.
  await ctx.events.insert({ id: `owed:${id}`, about, createdAt: new Date(0), ...rest })
}

/** Of what is stored; news that come later bring the rest. An invoice may be older than its payment. */
export async function giveBackSince(ctx: Context, userId: string, begunAt: Date): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const order = { sort: 'created', ascending: false } as const
    const page = await ctx.payments.page({ ...order, search: { userIds: [userId] }, limit: PAGE, cursor })
    for (const { id, subscriptionId } of page.payments) {
      const isPack = subscriptionId === packId(userId)
      const paid = isPack ? await payments(ctx).findPayment(id) : await payments(ctx).findInvoice(id)
      if (paid) await giveBack(ctx, paid, begunAt).catch((err: unknown) => owe(ctx, { id, isPack, err }))
    }
    if (!page.next) return
    cursor = page.next
  }
}
