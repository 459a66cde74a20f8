import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import type { ProviderEvent } from '../provider/payment-provider.ts'
import { processEvent } from './process-event.ts'

const FIRST_RETRY_MS = 60_000

/**
 * Stored first, so that it is never lost once acknowledged; what fails after that is tried again by the sweep. Answers whose plan
 * may have changed.
 */
export async function receiveEvent(ctx: Context, payload: Buffer, signature: string): Promise<string | undefined> {
  return (await takeEvent(ctx, payments(ctx).readEvent(payload, signature))).userId
}

type Taken = { isNew: boolean; userId?: string | undefined }

/** A repeated event does nothing, also while the first is being processed. */
export async function takeEvent(ctx: Context, event: ProviderEvent): Promise<Taken> {
  const receivedAt = ctx.clock()
  const nextAttemptAt = new Date(receivedAt.getTime() + FIRST_RETRY_MS)
  const isNew = await ctx.events.insert({ ...event, receivedAt, state: 'stored', attempts: 0, nextAttemptAt })
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
