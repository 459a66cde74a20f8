import type { Context } from '../context.ts'
import { priceIn, type Plan } from '../plans/plan.ts'

export type HeldPlan = Plan & { holders: number; holdersOfOtherPrices: number }

/** How many have each plan and renew, and how many of them pay another price than it has now. */
export async function holdersOf(ctx: Context, plans: Plan[]): Promise<HeldPlan[]> {
  const active = await ctx.subscriptions.countActive()
  return plans.map((plan) => {
    const groups = active.filter(({ planId, charge }) => planId === plan.id && charge)
    const others = groups.filter(({ price, charge }) => price !== undefined && price !== priceIn(plan, charge!.currency))
    return { ...plan, holders: sum(groups), holdersOfOtherPrices: sum(others) }
  })
}

const sum = (groups: { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)
