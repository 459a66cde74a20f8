import { inBatches } from '@kitchenline/runtime'
import { failedPaymentEvents } from '../figures.ts'
import type { Context } from '../context.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { LONGEST_WAIT_MS, type StoredEvent } from './event.repository.ts'
import { processEvent } from './process-event.ts'
import { settleSubscription } from './settle-subscription.ts'

const BATCH = 100
/** The provider answers slowly, but several at once. */
const AT_ONCE = 2

/** Finishes events that failed or whose process died, and ends what has run out. */
export async function sweep(ctx: Context): Promise<void> {
  for (const groups of inBatches(byObject(await ctx.events.listDue(ctx.clock(), BATCH)), AT_ONCE))
    await Promise.all(groups.map((events) => finish(ctx, events)))
  await endOver(ctx)
}

/** What several are about is read once, after all of them: in a burst a quarter less. Of cards it also counts when each was left. */
function byObject(events: StoredEvent[]): StoredEvent[][] {
  const groups = new Map<string, StoredEvent[]>()
  for (const event of events) {
    const isDated = event.about.kind === 'card' || event.about.kind === 'customer'
    const key = JSON.stringify([event.about, isDated && event.createdAt])
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()]
}

async function finish(ctx: Context, events: StoredEvent[]): Promise<void> {
  try {
    await processEvent(ctx, events[0]!)
    for (const { id } of events) await ctx.events.markDone(id)
  } catch (err) {
    for (const { id, type, attempts } of events) {
      const wait = Math.min(LONGEST_WAIT_MS, 60_000 * 2 ** attempts)
      await ctx.events.putOff(id, new Date(ctx.clock().getTime() + wait))
      failedPaymentEvents.inc()
      ctx.log.warn({ err, event: id, type }, 'event of the payment provider failed again')
    }
  }
}

/** The event of a renewal may be late, so the provider is read before anything ends. Without its answer the next sweep asks again. */
async function endOver(ctx: Context): Promise<void> {
  const unknown: { subscription: string; err: unknown }[] = []
  for (const { id } of await ctx.subscriptions.listEnded(ctx.clock(), BATCH)) {
    try {
      const present = ctx.provider && (await settleSubscription(ctx, id))
      const isDecided = present?.status === 'expired' || (present && isRunning(present, ctx.clock()))
      // What goes on there has not ended: the clock here may be ahead.
      if (!isDecided && !(await ctx.provider?.findSubscription(id))) await endIfOver(ctx, id)
    } catch (err) {
      unknown.push({ subscription: id, err })
    }
  }
  // One line, for it comes back with each sweep until the provider answers.
  if (unknown.length > 0)
    ctx.log.warn({ ...unknown[0], count: unknown.length }, 'the payment provider did not say whether subscriptions are over')
}

async function endIfOver(ctx: Context, id: string): Promise<void> {
  await changeSubscription(ctx, id, async (stored) => {
    if (!stored || stored.status === 'expired' || isRunning(stored, ctx.clock())) return undefined
    return { ...stored, status: 'expired' }
  })
}
