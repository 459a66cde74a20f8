import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import type { ProviderEvent } from '../provider/payment-provider.ts'
import { isNeeded } from '../provider/event-types.ts'
import { processEvent } from './process-event.ts'
import { warnOnce } from './warn-once.ts'

const FIRST_RETRY_MS = 60_000
/** So many are gone on with at once while the provider waits for the answer. With more, players wait in a burst. */
const AT_ONCE = 1
let underway = 0

/**
 * Stored first, so that it is never lost once acknowledged; what fails after that is tried again by the sweep. Answers whose plan
 * may have changed, where that is known by then.
 */
export async function receiveEvent(ctx: Context, payload: Buffer, signature: string): Promise<string | undefined> {
  const event = payments(ctx).readEvent(payload, signature)
  if (!isNeeded(event.type)) warnOnce(ctx.log, `the endpoint at the payment provider sends ${event.type}, which is not needed`)
  if (underway >= AT_ONCE) {
    // A burst: stored it is safe, and the next sweep finishes it.
    await store(ctx, event, 0)
    return undefined
  }
  underway += 1
  try {
    return (await takeEvent(ctx, event)).userId
  } finally {
    underway -= 1
  }
}

function store(ctx: Context, event: ProviderEvent, waitMs: number): Promise<boolean> {
  const receivedAt = ctx.clock()
  const nextAttemptAt = new Date(receivedAt.getTime() + waitMs)
  return ctx.events.insert({ ...event, receivedAt, state: 'stored', attempts: 0, nextAttemptAt })
}

type Taken = { isNew: boolean; userId?: string | undefined }

/** A repeated event does nothing, also while the first is being processed. */
export async function takeEvent(ctx: Context, event: ProviderEvent): Promise<Taken> {
  const isNew = await store(ctx, event, FIRST_RETRY_MS)
  if (!isNew) return { isNew }
  try {
    const userId = await processEvent(ctx, event)
    await ctx.events.markDone(event.id)
    return { isNew, userId }
  } catch (err) {
    ctx.log.warn({ err, event: event.id, type: event.type }, 'event of the payment provider is tried again later')
  }
  return { isNew }
}
