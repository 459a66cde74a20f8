import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import { isRunning, type Subscription } from '../subscriptions/subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Reads from the provider how it stands. Unpaid beyond its grace it ends there too: what we do not give must not be charged. */
export async function settleSubscription(ctx: Context, id: string): Promise<Subscription | undefined> {
  const present = await syncSubscription(ctx, id)
  if (present?.status !== 'past_due' || isRunning(present, ctx.clock())) return present
  await payments(ctx).endSubscription(id)
  return syncSubscription(ctx, id)
}
