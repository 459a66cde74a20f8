import type { Context } from '../context.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { BATCH, finishDue } from './finish-due.ts'
import { settleSubscription } from './settle-subscription.ts'

/** The provider answers slowly, but several at once. */
const AT_ONCE = 2

/** Finishes events that failed or whose process died, and ends what has run out. */
export async function sweep(ctx: Context): Promise<void> {
  await finishDue(ctx, AT_ONCE)
  await endOver(ctx)
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
