import { canBePaid, DomainError, fromCents, isPlanDuration } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { changePlan, createPlan, type NewPlan } from './manage-plans.ts'
import { isOffered, type Plan } from './plan.ts'

export function planHandlers(ctx: Context, edge: Edge) {
  return {
    listPlans: edge.user<pb.ListPlansRequest, pb.ListPlansResponse>(async () => ({
      plans: (await ctx.plans.list()).filter(isOffered).map(toProto),
    })),

    listAllPlans: edge.admin<pb.ListAllPlansRequest, pb.ListAllPlansResponse>(async () => ({
      plans: (await ctx.plans.list()).map(toProto),
    })),

    createPlan: edge.admin<pb.CreatePlanRequest, pb.CreatePlanResponse>(async ({ plan, idempotencyKey }, { caller }) => ({
      plan: toProto(await createPlan(ctx, caller.userId, { offer: fromProto(plan), idempotencyKey })),
    })),

    changePlan: edge.admin<pb.ChangePlanRequest, pb.ChangePlanResponse>(async ({ id, isActive }, { caller }) => ({
      plan: toProto(await changePlan(ctx, caller.userId, { id, isActive })),
    })),
  }
}

function fromProto(plan: pb.Plan | undefined): NewPlan {
  if (!plan?.name) throw new DomainError('INVALID_INPUT', { field: 'name' })
  const { duration } = plan
  if (!duration || !isPlanDuration(duration)) throw new DomainError('INVALID_INPUT', { field: 'duration' })
  // A pack without a number of matches would never end, a plan of time with one would end twice.
  if ((duration.interval === 'matches') !== (plan.matchLimit !== undefined))
    throw new DomainError('INVALID_INPUT', { field: 'matchLimit' })
  if (!canBePaid(fromCents(plan.price))) throw new DomainError('INVALID_INPUT', { field: 'price' })
  const { name, displayName, description, price, originalPrice, matchLimit, stripePriceId, isActive } = plan
  return { name, displayName, description, price, originalPrice, duration, matchLimit, stripePriceId, isActive }
}

const toProto = (plan: Plan): pb.Plan => ({
  description: undefined,
  originalPrice: undefined,
  matchLimit: undefined,
  stripePriceId: undefined,
  ...plan,
})
