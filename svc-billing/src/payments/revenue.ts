import { monthlyRevenue } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** Money in cents. */
export type Revenue = { total: number; monthly: number; recurring: number; activeSubscriptions: number }

/** All that was earned, what this month (UTC) brought so far, and what renewing plans bring in a month. */
export async function getRevenue(ctx: Context): Promise<Revenue> {
  const now = ctx.now()
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [{ total, sinceThen }, renewing, plans] = await Promise.all([
    ctx.payments.sumEarned(firstOfMonth),
    ctx.subscriptions.countRenewing(),
    ctx.plans.list(),
  ])
  const recurring = renewing.reduce((sum, { planId, count }) => {
    const plan = plans.find(({ id }) => id === planId)
    return plan ? sum + count * monthlyRevenue(plan.price, plan.duration) : sum
  }, 0)
  const activeSubscriptions = renewing.reduce((sum, { count }) => sum + count, 0)
  return { total, monthly: sinceThen, recurring: Math.round(recurring), activeSubscriptions }
}
