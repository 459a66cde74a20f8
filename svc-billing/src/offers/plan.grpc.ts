import { canBePaid, DomainError, isCurrency, CURRENCY, isPlanDuration } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { holdersOf } from './holders.ts'
import { changePlan, changePrices, createPlan, type NewPlan } from './manage-plans.ts'
import { isOffered, pricesOf, type Plan } from '../plans/plan.ts'

export function planHandlers(ctx: Context, edge: Edge) {
  return {
    listPlans: edge.user<pb.ListPlansRequest, pb.ListPlansResponse>(async () => ({
      plans: (await ctx.plans.list()).filter(isOffered).map(toProto),
    })),

    listAllPlans: edge.admin<pb.ListAllPlansRequest, pb.ListAllPlansResponse>(async () => ({
      plans: (await holdersOf(ctx, await ctx.plans.list())).map(toProto),
    })),

    createPlan: edge.admin<pb.CreatePlanRequest, pb.CreatePlanResponse>(async ({ plan, idempotencyKey }, { caller }) => ({
      plan: toProto(await createPlan(ctx, caller.userId, { offer: fromProto(plan), idempotencyKey })),
    })),

    changePlan: edge.admin<pb.ChangePlanRequest, pb.ChangePlanResponse>(async ({ id, isActive }, { caller }) => ({
      plan: toProto(await changePlan(ctx, caller.userId, { id, isActive })),
    })),

    changePlanPrice: edge.admin<pb.ChangePlanPriceRequest, pb.ChangePlanPriceResponse>(async (prices, { caller }) => {
      refuseUnpayable(prices)
      const { id, price, otherPrices, stripePriceId, movesHolders } = prices
      const change = { id, price, otherPrices, stripePriceId, movesHolders }
      return { plan: toProto(await changePrices(ctx, caller.userId, change)) }
    }),
  }
}

/** Each currency once, and in none less than can be paid. */
function refuseUnpayable(plan: Pick<Plan, 'price' | 'otherPrices' | 'stripePriceId'>): void {
  // What was made at the provider is in one currency.
  if (plan.stripePriceId && plan.otherPrices?.length) throw new DomainError('INVALID_INPUT', { field: 'otherPrices' })
  const prices = pricesOf(plan)
  const isOnce = new Set(prices.map(({ currency }) => currency)).size === prices.length
  if (!isOnce) throw new DomainError('INVALID_INPUT', { field: 'otherPrices' })
  for (const { currency, amount } of prices)
    if (!isCurrency(currency) || !canBePaid(amount, currency))
      throw new DomainError('INVALID_INPUT', { field: currency === CURRENCY ? 'price' : 'otherPrices' })
}

function fromProto(plan: pb.Plan | undefined): NewPlan {
  if (!plan?.name) throw new DomainError('INVALID_INPUT', { field: 'name' })
  const { duration } = plan
  if (!duration || !isPlanDuration(duration)) throw new DomainError('INVALID_INPUT', { field: 'duration' })
  // A pack without a number of matches would never end, a plan of time with one would end twice.
  if ((duration.interval === 'matches') !== (plan.matchLimit !== undefined))
    throw new DomainError('INVALID_INPUT', { field: 'matchLimit' })
  refuseUnpayable(plan)
  const { name, displayName, description, price, originalPrice, otherPrices, matchLimit, stripePriceId, isActive } = plan
  const listed = { price, originalPrice, ...(otherPrices.length > 0 && { otherPrices }) }
  return { name, displayName, description, ...listed, duration, matchLimit, stripePriceId, isActive }
}

const toProto = (plan: Plan & Partial<Pick<pb.Plan, 'holders' | 'holdersOfOtherPrices'>>): pb.Plan => ({
  description: undefined,
  originalPrice: undefined,
  matchLimit: undefined,
  stripePriceId: undefined,
  holders: undefined,
  holdersOfOtherPrices: undefined,
  ...plan,
  otherPrices: plan.otherPrices ?? [],
  movesHolders: plan.movesHolders ?? false,
})
