import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@kitchenline/domain'
import { recordChange } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Plan } from './plan.ts'

export type NewPlan = Omit<Plan, 'id' | 'createdAt'>

/** Creating the same plan twice changes nothing; another plan under a name that is taken is refused. */
export async function createPlan(ctx: Context, adminId: string, offer: NewPlan): Promise<Plan> {
  const plan: Plan = { ...offer, id: randomUUID(), createdAt: ctx.clock() }
  if (await ctx.plans.insert(plan)) {
    await recordChange(ctx, { adminId, action: 'plan.create', subject: plan.name, before: undefined, after: offer })
    return plan
  }
  const stored = await ctx.plans.findByName(offer.name)
  if (!stored) throw new DomainError('UNEXPECTED')
  const { id: _id, createdAt: _createdAt, ...same } = stored
  if (isDeepStrictEqual(defined(same), defined(offer))) return stored
  throw new DomainError('PLAN_NAME_TAKEN', { field: 'name' })
}

const defined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
