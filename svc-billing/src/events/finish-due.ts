import { setTimeout as sleep } from 'node:timers/promises'
import { inBatches } from '@kitchenline/runtime'
import { failedPaymentEvents } from '../figures.ts'
import type { Context } from '../context.ts'
import { LONGEST_WAIT_MS, type StoredEvent } from './event.repository.ts'
import { processEvent } from './process-event.ts'

/** What one turn of the sweep takes of each kind. */
export const BATCH = 100
/** After each object a rest twice as long as it took: a burst may take a minute, and players don't wait for it. */
const REST = 2
const LONGEST_REST_MS = 200

/** Works on the stored events whose time has come, oldest first, so many objects of the provider at once. */
export async function finishDue(ctx: Context, atOnce: number): Promise<void> {
  const due = byObject(await ctx.events.listDue(ctx.clock(), BATCH)).sort((one, other) => orderOf(one) - orderOf(other))
  const read = new Set<string>()
  for (const groups of inBatches(due, atOnce)) {
    const begunAt = performance.now()
    await Promise.all(groups.map((events) => finish(ctx, events, read)))
    await sleep(Math.min(REST * (performance.now() - begunAt), LONGEST_REST_MS))
  }
}

/** With an invoice its plan and payment are read: what else came of the same purchase needs no reading then. */
const orderOf = ([event]: StoredEvent[]): number => (event!.about.kind === 'invoice' ? 0 : 1)

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

async function finish(ctx: Context, events: StoredEvent[], read: Set<string>): Promise<void> {
  try {
    await processEvent(ctx, events[0]!, read)
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
