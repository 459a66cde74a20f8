import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import { syncSubscription } from './sync-subscription.ts'
import { takeEvent } from './receive-event.ts'

/** The provider keeps events for 30 days. */
export const EVENTS_TTL_MS = 30 * 24 * 60 * 60_000
/** Events may reach us in another order than they were made in. */
const OVERLAP_MS = 60 * 60_000
const PAGE = 200

export type Differences = { missedEvents: string[]; changedSubscriptions: string[] }

/** Stores what never reached us, and reads every unfinished subscription from the provider. Answers what differed. */
export async function reconcile(ctx: Context): Promise<Differences> {
  const newest = await ctx.events.newest()
  const oldestAvailable = ctx.clock().getTime() - EVENTS_TTL_MS
  const since = new Date(Math.max(oldestAvailable, newest ? newest.getTime() - OVERLAP_MS : 0))
  const missedEvents: string[] = []
  for await (const event of payments(ctx).listEvents(since)) {
    if (await takeEvent(ctx, event)) missedEvents.push(event.id)
  }
  return { missedEvents, changedSubscriptions: await syncUnfinished(ctx) }
}

async function syncUnfinished(ctx: Context): Promise<string[]> {
  const changed: string[] = []
  for (let last = ''; ;) {
    const page = await ctx.subscriptions.listUnfinished(last, PAGE)
    for (const { id, stripeSubscriptionId, version } of page) {
      if (!stripeSubscriptionId) continue
      const synced = await syncSubscription(ctx, id)
      if (synced && synced.version !== version) changed.push(id)
    }
    if (page.length < PAGE) return changed
    last = page.at(-1)!.id
  }
}
