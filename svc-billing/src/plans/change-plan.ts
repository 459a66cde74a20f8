import { DomainError } from '@kitchenline/domain'
import { recordChange } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Plan } from './plan.ts'

type Change = Pick<Plan, 'id' | 'isActive'>

/** Out of sale, or back into it. Who has it keeps it, and a page of payment that is open stays so. */
export async function changePlan(ctx: Context, adminId: string, { id, isActive }: Change): Promise<Plan> {
  const before = await ctx.plans.setActive(id, isActive)
  if (!before) throw new DomainError('PLAN_NOT_FOUND', { planId: id })
  if (before.isActive !== isActive) {
    const states = { before: { isActive: before.isActive }, after: { isActive } }
    await recordChange(ctx, { adminId, action: 'plan.change', subject: before.name, ...states })
  }
  return { ...before, isActive }
}
