import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import type { ProviderEvent } from '../provider/payment-provider.ts'
import { isNeeded } from '../provider/event-types.ts'
import { finishDue } from './finish-due.ts'
import { processEvent } from './process-event.ts'
import { warnOnce } from './warn-once.ts'

const FIRST_RETRY_MS = 60_000
/** One event is worked on at a time: with more, players wait in a burst. */
let isBusy = false
let isMoreStored = false

/**
 * Stored first, so that it is never lost once acknowledged; what fails after that is tried again by the sweep. Answers whose plan
 * may have changed, where that is known by then.
 */
export async function receiveEvent(ctx: Context, payload: Buffer, signature: string): Promise<string | undefined> {
  const event = payments(ctx).readEvent(payload, signature)
  if (!isNeeded(event.type)) warnOnce(ctx.log, `the endpoint at the payment provider sends ${event.type}, which is not needed`)
  if (isBusy) {
    // Stored it is safe, and what is at work goes on with it.
    await store(ctx, event, 0)
    isMoreStored = true
    void finishStored(ctx)
    return undefined
  }
  isBusy = true
  try {
    return (await takeEvent(ctx, event)).userId
  } finally {
    isBusy = false
    void finishStored(ctx)
  }
}

/** Does at once what came meanwhile, such as the invoice beside a new plan. */
async function finishStored(ctx: Context): Promise<void> {
  while (isMoreStored && !isBusy) {
    isBusy = true
    isMoreStored = false
    try {
      await finishDue(ctx, 1)
    } catch (err) {
      ctx.log.warn({ err }, 'stored events of the payment provider wait for the sweep')
    } finally {
      isBusy = false
    }
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
