import { DAY_MS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import { syncSubscription } from './sync-subscription.ts'
import { takeEvent } from './receive-event.ts'

/** The provider keeps events for 30 days. */
export const EVENTS_TTL_MS = 30 * DAY_MS
/** Events may reach us in another order than they were made in. */
const OVERLAP_MS = 60 * 60_000
const WATCH_MS = 60 * 60_000
const PAGE = 200
/** Of lost events in a line of the log, which may be those of a month. */
const NAMED_MAX = 100

export type Differences = { missedEvents: string[]; changedSubscriptions: string[] }

/** Stores what never reached us, and reads every unfinished subscription from the provider. Answers what differed. */
export async function reconcile(ctx: Context): Promise<Differences> {
  const newest = await ctx.events.newest()
  const oldestAvailable = ctx.clock().getTime() - EVENTS_TTL_MS
  const since = new Date(Math.max(oldestAvailable, newest ? newest.getTime() - OVERLAP_MS : 0))
  return { missedEvents: await takeMissed(ctx, since), changedSubscriptions: await syncUnfinished(ctx) }
}

async function takeMissed(ctx: Context, since: Date): Promise<string[]> {
  const missed: string[] = []
  for await (const event of payments(ctx).listEvents(since, ctx.clock())) {
    const { isNew } = await takeEvent(ctx, event)
    if (isNew && missed.length < NAMED_MAX) missed.push(event.id)
  }
  return missed
}

/** For as long as the process lives: once an hour, what the provider has made since the last time and never reached us. */
export function lostEventsWatch(startedAt: Date): (ctx: Context) => Promise<void> {
  let lookedAt = startedAt
  return async (ctx) => {
    const now = ctx.clock()
    const passedMs = now.getTime() - lookedAt.getTime()
    // Negative, the clock was set back.
    if (!ctx.provider || (passedMs >= 0 && passedMs < WATCH_MS)) return
    const missed = await takeMissed(ctx, new Date(Math.min(lookedAt.getTime(), now.getTime() - WATCH_MS) - OVERLAP_MS))
    lookedAt = now
    if (missed.length > 0) ctx.log.warn({ missed }, 'events of the payment provider had not reached us')
  }
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
