import { CURRENCIES, CURRENCY, decimalsOf, isPlanDuration, leastPrice, PLAN_INTERVALS } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { Id, line, paragraph } from './text-fields.ts'
import { z } from './zod.ts'

export const DurationDto = z.object({ interval: z.enum(PLAN_INTERVALS), count: z.number() })

/** An amount of the currency, with at most two decimals. */
const money = (least: number) =>
  z
    .number()
    .min(least)
    .max(100_000)
    .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), { error: 'at most two decimals' })

const Otherwise = z.enum(CURRENCIES).exclude([CURRENCY])

/** What a plan costs in another currency, in units of it. */
const OtherPrice = z
  .strictObject({ currency: Otherwise, amount: z.number().max(1_000_000_000) })
  .refine(({ currency, amount }) => amount >= leastPrice(currency), { path: ['amount'], error: 'less than can be paid' })
  .refine(({ currency, amount }) => Number(amount.toFixed(decimalsOf(currency))) === amount, {
    path: ['amount'],
    error: 'more decimals than the currency has',
  })

const prices = {
  /** In dollars. */
  price: money(leastPrice(CURRENCY)),
  otherPrices: z
    .array(OtherPrice)
    .refine((all) => new Set(all.map(({ currency }) => currency)).size === all.length, { error: 'a currency twice' })
    .optional(),
  stripePriceId: z.string().max(100).nullish(),
}

const planFields = {
  ...prices,
  name: z.string().regex(/^[a-z0-9_]{1,40}$/),
  displayName: line(60),
  description: paragraph(200).nullish(),
  originalPrice: money(0).nullish(),
  /** Of one payment: three months, or a pack of matches. At most three years. */
  duration: z
    .strictObject({ interval: z.enum(PLAN_INTERVALS), count: z.int().min(1) })
    .refine(isPlanDuration, { path: ['count'], error: 'at most three years, and one pack' }),
  /** Of a pack of matches, and of nothing else. */
  matchLimit: z.int().min(1).max(1_000).nullish(),
  isActive: z.boolean().default(true),
}

export const CreatePlanBody = z.strictObject(planFields)
export type CreatePlanBody = z.infer<typeof CreatePlanBody>

export const PlanDto = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** What it costs in other currencies; absent from an older gateway. */
  otherPrices: z.array(z.object({ currency: z.string(), amount: z.number() })).optional(),
  duration: DurationDto,
  matchLimit: z.number().nullable(),
  stripePriceId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type PlanDto = z.infer<typeof PlanDto>

/** With what only administrators see; each absent from an older gateway. */
export const AdminPlanDto = PlanDto.extend({
  /** How many have it and renew. */
  holders: z.number().optional(),
  /** How many of them pay another price than it has now. */
  holdersOfOtherPrices: z.number().optional(),
  /** Whether those move to its price. */
  movesHolders: z.boolean().optional(),
})
export type AdminPlanDto = z.infer<typeof AdminPlanDto>

export const subscriptionPlans = endpoint({
  method: 'GET',
  path: '/api/subscription-plans',
  access: 'user',
  shows: ['own-plan'],
  summary: 'What can be bought, cheapest first',
  response: z.array(PlanDto),
})

export const adminPlans = endpoint({
  method: 'GET',
  path: '/api/admin/subscription-plans',
  access: 'admin',
  summary: 'All plans, cheapest first',
  response: z.array(AdminPlanDto),
})

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/admin/subscription-plans',
  access: 'admin',
  summary: 'Creates a plan; the same plan twice is one',
  body: CreatePlanBody,
  response: PlanDto,
  status: 201,
})

export const changePlan = endpoint({
  method: 'PATCH',
  path: '/api/admin/subscription-plans/{id}',
  access: 'admin',
  summary: 'Takes a plan out of sale, or offers it again; who has it keeps it',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ isActive: z.boolean() }),
  response: PlanDto,
})

export const ChangePlanPriceBody = z.strictObject({
  ...prices,
  /** Who has the plan keeps the price, or moves to this one with the first period that begins 30 days after the player was notified. */
  holders: z.enum(['keep', 'move']),
})
export type ChangePlanPriceBody = z.infer<typeof ChangePlanPriceBody>

export const changePlanPrice = endpoint({
  method: 'POST',
  path: '/api/admin/subscription-plans/{id}/price',
  access: 'admin',
  summary: 'What a plan costs from now on, and whether those who have it move to that',
  params: z.strictObject({ id: Id }),
  body: ChangePlanPriceBody,
  response: PlanDto,
})
