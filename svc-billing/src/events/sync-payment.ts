import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import { giveBack } from '../erasure/give-back.ts'
import { isMoneyGone, NAMELESS, type Payment } from '../payments/payment.ts'
import type { ProviderPayment } from '../provider/payment-provider.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { withPayment } from '../subscriptions/grants.ts'
import { remainingMatches, packId } from '../subscriptions/subscription.ts'
import { ownerOf } from './owner-of.ts'
import { syncSubscription } from './sync-subscription.ts'

const ATTEMPTS = 20

/** A payment for a period: stored, and its subscription read again from the provider; both are added to `read`. Answers whose it is. */
export async function syncInvoice(ctx: Context, invoiceId: string, read?: Set<string>): Promise<string | undefined> {
  const find = () => payments(ctx).findInvoice(invoiceId)
  const found = await find()
  const subscription = found?.subscriptionId ? await syncSubscription(ctx, found.subscriptionId) : undefined
  await storePayment(ctx, found, find)
  if (found?.subscriptionId && isMoneyGone(found)) await endUnlessPaidSince(ctx, found.subscriptionId, invoiceId)
  for (const id of [invoiceId, found?.subscriptionId]) if (id) read?.add(id)
  return subscription?.userId
}

/** Without the money of its period a plan does not run, and the next period must not be charged. */
async function endUnlessPaidSince(ctx: Context, subscriptionId: string, invoiceId: string): Promise<void> {
  const present = await payments(ctx).findSubscription(subscriptionId)
  if (present?.invoiceId !== invoiceId || present.status === 'expired') return
  await payments(ctx).endSubscription(subscriptionId)
  await syncSubscription(ctx, subscriptionId)
}

/** A payment for matches: stored, and granted for as long as the money stays with us. Answers whose it is. */
export async function syncPackPayment(ctx: Context, paymentIntentId: string): Promise<string | undefined> {
  const find = () => payments(ctx).findPayment(paymentIntentId)
  const found = await find()
  // Without matches it belongs to an invoice and comes with it.
  const owner = found?.matches ? await ownerOf(ctx, found, await ctx.payments.find(paymentIntentId)) : undefined
  if (!owner) return undefined
  await storePayment(ctx, found, find)
  if (owner.userId === NAMELESS) {
    // Granted by a process that the erasure has overtaken, and that died before it could see that.
    if (found?.userId) await ctx.subscriptions.delete(packId(found.userId))
    return undefined
  }
  await changeSubscription(ctx, packId(owner.userId), async (stored) => {
    const payment = await find()
    if (!payment) return undefined
    const grants = withPayment(stored, payment)
    if (!grants) return undefined
    const now = ctx.clock()
    const pack = { matchesUsed: 0, usedFor: [], startDate: now, createdAt: now, ...stored, ...owner, grants }
    return { ...pack, status: remainingMatches(pack) === 0 ? 'expired' : 'active' }
  })
  if (!(await ctx.erased.since({ userId: owner.userId }))) return owner.userId
  await ctx.subscriptions.delete(packId(owner.userId))
  await storePayment(ctx, found, find)
  return undefined
}

/** One of an erased account has no name, and what was charged since its erasure was begun is given back. */
async function storePayment(
  ctx: Context,
  known: ProviderPayment | undefined,
  find: () => Promise<ProviderPayment | undefined>,
): Promise<void> {
  if (!known) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await ctx.payments.find(known.id)
    // Read after what is stored: a writer between the two makes us read again.
    const found = await find()
    const owner = found && (await ownerOf(ctx, found, stored))
    if (!found || !owner) return
    if (!(await ctx.payments.put(toPayment(found, owner, (stored?.version ?? 0) + 1)))) continue
    const begunAt = await ctx.erased.since({ customerId: found.customerId, userId: owner.userId || found.userId })
    if (!begunAt) return
    // Overtaken by the erasure, it was stored with a name; given back, it is read again.
    const isGivenBack = await giveBack(ctx, found, begunAt)
    if (!isGivenBack && owner.userId === NAMELESS) return
  }
  throw new Error('a payment was changed again and again by others')
}

function toPayment(found: ProviderPayment, { userId, planId }: { userId: string; planId: string }, version: number): Payment {
  const { id, paymentIntentId, amount, refunded, contested, currency, status, paymentMethod, terms, createdAt, subscriptionId } =
    found
  return {
    userId,
    planId,
    id,
    subscriptionId: subscriptionId ?? packId(userId),
    stripePaymentIntentId: paymentIntentId,
    amount,
    refunded,
    ...(contested > 0 && { contested }),
    currency,
    status,
    paymentMethod,
    terms,
    createdAt,
    version,
  }
}
