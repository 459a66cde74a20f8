import { DomainError } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Plan } from './plan.ts'

type Change = Pick<Plan, 'id' | 'isActive'>

/** Out of sale, or back into it. Who has it keeps it, and a page of payment that is open stays so. */
export async function changePlan(ctx: Context, adminId: string, { id, isActive }: Change): Promise<Plan> {
  const { name } = await ctx.plans.get(id)
  return changeOnRecord(ctx, { adminId, action: 'plan.change', subject: name, after: { isActive } }, async () => {
    const before = await ctx.plans.setActive(id, isActive)
    if (!before) throw new DomainError('PLAN_NOT_FOUND', { planId: id })
    const changed = before.isActive === isActive ? undefined : { before: { isActive: before.isActive } }
    return { answer: { ...before, isActive }, changed }
  })
}
