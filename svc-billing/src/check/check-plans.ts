import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { otherPrice } from '../plans/provider-price.ts'

/** Plans in sale against the prices that were made for them: one that differs cannot be bought. A person decides which is right. */
export async function* checkPlans(ctx: Context): AsyncGenerator<Disagreement> {
  if (!ctx.provider) return
  for (const plan of await ctx.plans.list()) {
    const other = plan.isActive && (await otherPrice(ctx, plan))
    const { name, price, duration } = plan
    if (other) yield { what: 'subscription_plans', subject: name, stored: { price, duration }, right: other }
  }
}
