import type { Disagreement } from '@kitchenline/mongo/check-command'
import { payments } from '../provider/payments.ts'
import type { Context } from '../context.ts'
import { EVENTS_TTL_MS } from '../events/reconcile.ts'
import { processEvent } from '../events/process-event.ts'
import { syncInvoice, syncPackPayment } from '../events/sync-payment.ts'
import { takeEvent } from '../events/receive-event.ts'
import { earned, NAMELESS, type Payment } from '../payments/payment.ts'
import { packId, type Grant } from '../subscriptions/subscription.ts'

const PAGE = 100

/** News of the provider that never came, then each payment against the provider's, with what it grants. */
export async function* checkPayments(ctx: Context): AsyncGenerator<Disagreement> {
  if (!ctx.provider) return
  for await (const event of payments(ctx).listEvents(new Date(ctx.clock().getTime() - EVENTS_TTL_MS), ctx.clock())) {
    const stored = await ctx.events.find(event.id)
    if (stored) continue
    const right = { type: event.type, about: event.about }
    yield {
      what: 'provider_events',
      subject: event.id,
      stored: undefined,
      right,
      repair: async () => (await takeEvent(ctx, event)).isNew,
    }
  }
  yield* checkStuck(ctx)
  for (let cursor: string | undefined; ;) {
    const { payments: page, next } = await ctx.payments.page({ sort: 'created', ascending: false, limit: PAGE, cursor })
    for (const stored of page) yield* checkPayment(ctx, stored)
    if (!next) return
    cursor = next
  }
}

/** What was taken and could not be finished, such as a refund that the provider refuses: the log says why. */
async function* checkStuck(ctx: Context): AsyncGenerator<Disagreement> {
  for (const { id, type, about, createdAt, attempts } of await ctx.events.listStuck(PAGE)) {
    const finish = async () => {
      await processEvent(ctx, { about, createdAt })
      await ctx.events.markDone(id)
    }
    const repair = () =>
      finish().then(
        () => true,
        () => false,
      )
    yield { what: 'provider_events', subject: id, stored: { type, attempts }, right: 'done', repair }
  }
}

async function* checkPayment(ctx: Context, stored: Payment): AsyncGenerator<Disagreement> {
  const isPack = stored.subscriptionId === packId(stored.userId)
  const find = () => (isPack ? payments(ctx).findPayment(stored.id) : payments(ctx).findInvoice(stored.id))
  const found = await find()
  const repair = async () => {
    await (isPack ? syncPackPayment(ctx, stored.id) : syncInvoice(ctx, stored.id))
    return true
  }
  // A payment unknown to the provider was not made there; a person has to find out whose mistake it is.
  if (!found) return yield { what: 'subscription_payments', subject: stored.id, stored: shown(stored), right: undefined }
  const right = shown(found)
  const summed = await ctx.payments.findEarned(stored.id)
  const isSame = JSON.stringify(shown(stored)) === JSON.stringify(right) && summed === right.earned
  if (!isSame)
    yield { what: 'subscription_payments', subject: stored.id, stored: { ...shown(stored), earned: summed }, right, repair }
  // Of an erased account only its payments are stored.
  if (stored.userId === NAMELESS) return
  if (!isPack) return
  const grant = await grantOf(ctx, stored)
  const matches = right.earned > 0 ? (found.matches ?? 0) : 0
  // Of what was taken back, what was used stays.
  if (grant?.isTakenBack ? matches > 0 : (grant?.matches ?? 0) !== matches) {
    yield { what: 'subscriptions.grants', subject: stored.id, stored: grant?.matches ?? 0, right: matches, repair }
  }
}

async function grantOf(ctx: Context, { userId, id }: Payment): Promise<Grant | undefined> {
  const pack = await ctx.subscriptions.find(packId(userId))
  return pack?.grants?.find(({ paymentId }) => paymentId === id)
}

const shown = (payment: Pick<Payment, 'amount' | 'refunded' | 'contested' | 'status'>) => {
  const { amount, refunded, status } = payment
  return { amount, refunded, status, earned: earned(payment) }
}
