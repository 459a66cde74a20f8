import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { priceIn, type Plan } from '../plans/plan.ts'
import { newPriceOf } from '../new-prices/new-price.ts'
import { matchLimit, NOT_OURS, type Subscription } from '../subscriptions/subscription.ts'
import type { Access, AccessSource } from './access.ts'
import { accessOf, areSubscriptionsOn, getAccess } from './get-access.ts'
import { useAnalysis } from './use-analysis.ts'

/** Of a name for an analysis. */
const KEY_MAX = 100

export function accessHandlers(ctx: Context, edge: Edge) {
  return {
    getPricing: edge.anyone<pb.GetPricingRequest, pb.GetPricingResponse>(async () => ({
      isFreeForAll: !(await areSubscriptionsOn(ctx)),
    })),

    getSubscriptionStatus: edge.user<pb.GetSubscriptionStatusRequest, pb.GetSubscriptionStatusResponse>(
      async (_request, { caller: { userId }, onward }) => toStatus(ctx, userId, getAccess(ctx, { userId, onward })),
    ),

    getPlayerAccess: edge.admin<pb.GetPlayerAccessRequest, pb.GetPlayerAccessResponse>(async ({ userId, isVip }) => {
      const access = accessOf(ctx, userId, () => Promise.resolve(isVip))
      return { status: await toStatus(ctx, userId, access) }
    }),

    useAnalysis: edge.user<pb.UseAnalysisRequest, pb.UseAnalysisResponse>(async ({ analysis }, { caller, onward }) => {
      if (analysis === '' || analysis.length > KEY_MAX) throw new DomainError('INVALID_INPUT', { field: 'analysis' })
      const player = { userId: caller.userId, onward }
      const { source } = await useAnalysis(ctx, player, analysis)
      const after = await getAccess(ctx, player)
      return { source, sourceAfter: after.source, remainingFreeMatches: after.freeLeft }
    }),
  }
}

async function toStatus(ctx: Context, userId: string, access: Promise<Access>): Promise<pb.GetSubscriptionStatusResponse> {
  const [found, customer, currency] = await Promise.all([access, ctx.customers.find(userId), ctx.payments.findCurrency(userId)])
  const { source, running, ended, freeLeft, freeUsed } = found
  return {
    subscription: running && (await toRunning(ctx, running, source)),
    remainingFreeMatches: freeLeft,
    canUseAiAnalysis: source !== 'none',
    source,
    payments: ctx.provider?.mode ?? 'off',
    freeMatchesUsed: freeUsed,
    ended: ended && (await toEnded(ctx, ended)),
    isCustomer: customer !== undefined,
    currency,
  }
}

async function toRunning(ctx: Context, subscription: Subscription, source: AccessSource): Promise<pb.RunningSubscription> {
  const { endDate, matchesUsed, status } = subscription
  const plan = await planOf(ctx, subscription)
  const { name, displayName } = plan
  const { charge } = subscription
  const renews = status !== 'canceled'
  // Where all is free nothing should be charged again.
  const canResume = source === 'plan' && status === 'canceled' && subscription.canResume === true
  return {
    ...{ plan: name, displayName, endDate, matchesUsed, status, canResume, matchLimit: matchLimit(subscription) },
    charge: renews ? charge : undefined,
    endsAtOnce: renews && (status === 'past_due' || subscription.isUncharged === true),
    next: renews ? await toNext(ctx, subscription, plan) : undefined,
  }
}

/** Another plan, or another price of this one from some period on. */
async function toNext(ctx: Context, subscription: Subscription, plan: Plan): Promise<pb.NextPlan | undefined> {
  const { next, charge } = subscription
  const price = newPriceOf(plan, subscription, ctx.clock())
  if (price?.isAnnounced)
    return { plan: plan.name, displayName: plan.displayName, startsAt: price.startsAt, charge: price.charge }
  if (!next || !charge || next.planId === plan.id || next.planId === NOT_OURS) return undefined
  const { name, displayName, duration, ...other } = await ctx.plans.get(next.planId)
  const amount = next.amount ?? priceIn(other, charge.currency) ?? other.price
  return { plan: name, displayName, startsAt: next.startsAt, charge: { amount, currency: charge.currency, duration } }
}

async function toEnded(ctx: Context, subscription: Subscription): Promise<pb.EndedSubscription> {
  const { name, displayName } = await planOf(ctx, subscription)
  return { plan: name, displayName, endDate: subscription.endDate }
}

/** Plans are switched off, never deleted: a subscription without one is a bug of ours, not the player's question. */
function planOf(ctx: Context, { planId }: Subscription): Promise<Plan> {
  return ctx.plans.get(planId).catch((cause: unknown) => {
    throw cause instanceof DomainError && cause.code === 'PLAN_NOT_FOUND' ? new DomainError('UNEXPECTED', {}, { cause }) : cause
  })
}
