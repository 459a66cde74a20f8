import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import type { Context } from '../context.ts'
import type { Plan } from '../plans/plan.ts'
import type { PlanPrices } from '../plans/plan.repository.ts'
import { otherPrice } from './provider-price.ts'

export type NewPlan = Omit<Plan, 'id' | 'createdAt'>

type Request = { offer: NewPlan; idempotencyKey?: string | undefined }

/** Creating the same plan twice changes nothing; another plan under a name or with a key that is taken is refused, as is a wrong price. */
export async function createPlan(ctx: Context, adminId: string, { offer, idempotencyKey: key }: Request): Promise<Plan> {
  await refuseOtherPrice(ctx, offer)
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

async function refuseOtherPrice(ctx: Context, plan: NewPlan): Promise<void> {
  // Without a provider nothing is sold; the checkout compares again.
  const other = ctx.provider && (await otherPrice(ctx, plan))
  if (!other) return
  ctx.log.warn({ plan: plan.name, price: plan.stripePriceId, other }, 'a plan has another price at the payment provider')
  throw new DomainError('PLAN_PRICE_DIFFERS', { field: 'stripePriceId' })
}

type NewPrices = Omit<PlanPrices, 'originalPrice'>

/**
 * What is bought from now on costs this. Who has the plan keeps the price, or moves to this one: `movePrices` does that, after the player
 * was notified. What an earlier change had begun for them and is not over is taken back with it.
 */
export async function changePrices(ctx: Context, adminId: string, { id, ...prices }: NewPrices & { id: string }): Promise<Plan> {
  const plan = await ctx.plans.get(id)
  // A pack is paid once.
  if (prices.movesHolders && plan.duration.interval === 'matches') throw new DomainError('INVALID_INPUT', { field: 'holders' })
  await refuseOtherPrice(ctx, { ...plan, ...prices })
  const { originalPrice } = plan
  const set = {
    ...prices,
    originalPrice: originalPrice !== undefined && originalPrice > prices.price ? originalPrice : undefined,
  }
  const order = { adminId, action: 'plan.price', subject: plan.name, after: shown(set) }
  return changeOnRecord(ctx, order, async () => {
    const before = await ctx.plans.setPrices(id, set)
    if (!before) throw new DomainError('PLAN_NOT_FOUND', { planId: id })
    const isSame = isDeepStrictEqual(shown(before), shown(set))
    return { answer: { ...before, ...set }, changed: isSame ? undefined : { before: shown(before) } }
  })
}

const shown = ({ price, originalPrice, otherPrices = [], stripePriceId, movesHolders = false }: Partial<Plan>) =>
  defined({ price, originalPrice, otherPrices, stripePriceId, movesHolders })

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
