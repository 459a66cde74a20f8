import type { Context } from '../context.ts'
import type { PlanName } from '../plans/plan.ts'
import { SUBSCRIPTIONS_ENABLED } from '../settings/setting.ts'
import { isRunning, type Subscription } from './subscription.ts'

export type RunningSubscription = { plan: PlanName; endDate: Date | undefined; matchesUsed: number }
export type Access = { subscription?: RunningSubscription | undefined; canUseAiAnalysis: boolean }

/**
 * Free for all while the switch is off, else for those with a running plan. VIPs and the ten free analyses are counted where
 * they happen, with the analysis; until then nobody is told of a count that nobody keeps.
 */
export async function subscriptionStatus(ctx: Context, userId: string): Promise<Access> {
  const [enabled, subscriptions] = await Promise.all([
    ctx.settings.find(SUBSCRIPTIONS_ENABLED),
    ctx.subscriptions.listByUser(userId),
  ])
  const running = subscriptions.find((subscription) => isRunning(subscription, ctx.now()))
  return {
    subscription: running && (await withPlan(ctx, running)),
    canUseAiAnalysis: enabled !== 'true' || running !== undefined,
  }
}

async function withPlan(ctx: Context, { planId, endDate, matchesUsed }: Subscription): Promise<RunningSubscription> {
  const { name } = await ctx.plans.get(planId)
  return { plan: name, endDate, matchesUsed }
}
