import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Plan } from './plan.ts'
import { otherPrice } from './provider-price.ts'

export type NewPlan = Omit<Plan, 'id' | 'createdAt'>

type Request = { offer: NewPlan; idempotencyKey?: string | undefined }

/** Creating the same plan twice changes nothing; another plan under a name or with a key that is taken is refused, as is a wrong price. */
export async function createPlan(ctx: Context, adminId: string, { offer, idempotencyKey: key }: Request): Promise<Plan> {
  // Without a provider nothing is sold; the checkout compares again.
  const other = ctx.provider && (await otherPrice(ctx, offer))
  if (other) {
    ctx.log.warn({ plan: offer.name, price: offer.stripePriceId, other }, 'a plan has another price at the payment provider')
    throw new DomainError('PLAN_PRICE_DIFFERS', { field: 'stripePriceId' })
  }
  const plan: Plan = { ...offer, id: key === undefined ? randomUUID() : idOf(adminId, key), createdAt: ctx.clock() }
  const isNew = await changeOnRecord(ctx, { adminId, action: 'plan.create', subject: plan.name, after: offer }, async () => {
    const answer = await ctx.plans.insert(plan)
    return { answer, changed: answer ? {} : undefined }
  })
  if (isNew) return plan
  const taken = await ctx.plans.listTaken(plan)
  const made = taken.find(({ id }) => id === plan.id)
  const stored = made ?? taken[0]
  if (!stored) throw new DomainError('UNEXPECTED')
  // Taken out of sale since then, it is the same plan all the same.
  const { id: _id, createdAt: _createdAt, ...same } = { ...stored, isActive: offer.isActive }
  if (isDeepStrictEqual(defined(same), defined(offer))) return stored
  throw made ? new DomainError('IDEMPOTENCY_KEY_REUSED') : new DomainError('PLAN_NAME_TAKEN', { field: 'name' })
}

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

/** Who repeats a key gets the same id, so the plan itself is the claim. */
const idOf = (adminId: string, key: string) => createHash('sha256').update(`${adminId}:${key}`).digest('hex').slice(0, 32)

const defined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
