import { CURRENCIES, SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { DurationDto } from './plans.ts'
import { Id, paragraph, Timestamp } from './text-fields.ts'
import { z } from './zod.ts'

const ChargeDto = z.object({ amount: z.number(), currency: z.string(), duration: DurationDto })

export const SubscriptionStatusDto = z.object({
  subscription: z
    .object({
      plan: z.string(),
      displayName: z.string(),
      /** active, canceled (runs to its end) or past_due (not paid, in its days of grace). */
      status: z.enum(['active', 'canceled', 'past_due']),
      /** null for a pack of matches. */
      endDate: z.string().nullable(),
      matchesUsed: z.number(),
      /** null for a plan without a limit. */
      matchLimit: z.number().nullable(),
      /** Whether it was canceled and can renew again; absent from a gateway that knows no such call. */
      canResume: z.boolean().optional(),
      /** What it costs each time, of one that renews; absent from an older gateway. */
      charge: ChargeDto.nullish(),
      /** Whether canceling ends it now: what would be canceled is not paid. */
      endsAtOnce: z.boolean().optional(),
      /** What it becomes with its next period, where the player has chosen that; absent from an older gateway. */
      next: z.object({ plan: z.string(), displayName: z.string(), startsAt: z.string(), charge: ChargeDto }).nullish(),
    })
    .nullable(),
  /** null while nothing is counted. */
  remainingFreeMatches: z.number().nullable(),
  freeAiMatchesUsed: z.number(),
  /** What ran until lately, where nothing runs now; without endDate it was a pack, and its matches are used. */
  ended: z.object({ plan: z.string(), displayName: z.string(), endDate: z.string().nullable() }).nullable(),
  /** Whether there are invoices to be seen, also when nothing runs any more. */
  isCustomer: z.boolean(),
  /** What the player has paid in, and goes on paying in; absent before the first payment. */
  currency: z.string().nullish(),
  canUseAiAnalysis: z.boolean(),
  /** What gives the access. */
  source: z.enum(['free_for_all', 'vip', 'plan', 'free', 'none']),
  /** Whether real money moves, none does because it is a test, or nothing can be bought. */
  payments: z.enum(['live', 'test', 'off']),
})
export type SubscriptionStatusDto = z.infer<typeof SubscriptionStatusDto>

export const subscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  access: 'user',
  shows: ['own-plan'],
  summary: 'What the player may use of the paid features',
  response: SubscriptionStatusDto,
})

export const pricing = endpoint({
  method: 'GET',
  path: '/api/pricing',
  access: 'public',
  summary: 'Whether the paid features are free for everybody at present',
  response: z.object({ isFreeForAll: z.boolean() }),
})

const Address = z.object({ url: z.string() })

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkout',
  access: 'user',
  summary: 'Where the player pays for a plan',
  body: z.strictObject({
    planId: Id,
    /** The version of the terms that the player agreed to. */
    terms: z.iso.date(),
    /** One that the plan has a price in; absent, dollars. */
    currency: z.enum(CURRENCIES).optional(),
  }),
  response: Address,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  access: 'user',
  changes: 'own-plan',
  summary: 'Ends the running plan with the time that is paid for',
  response: SubscriptionStatusDto,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  access: 'user',
  changes: 'own-plan',
  summary: 'Lets a plan that was canceled and still runs renew again',
  response: SubscriptionStatusDto,
})

export const PlanSwitchDto = z.object({
  /** Up at once, down with the next period. */
  when: z.enum(['now', 'later']),
  /** In the currency of the charge; what is left of the present plan is taken off. */
  dueNow: z.number(),
  charge: ChargeDto,
  startsAt: z.string(),
  /** When it is charged in full for the first time, or again. */
  chargedAt: z.string(),
  /** For when this was calculated. */
  asOf: z.string(),
})
export type PlanSwitchDto = z.infer<typeof PlanSwitchDto>

export const previewSwitch = endpoint({
  method: 'GET',
  path: '/api/subscription/switch',
  access: 'user',
  shows: ['own-plan'],
  summary: 'What another plan costs a player who has one, now and later',
  query: z.strictObject({ planId: Id }),
  response: PlanSwitchDto,
})

export const switchPlan = endpoint({
  method: 'POST',
  path: '/api/subscription/switch',
  access: 'user',
  changes: 'own-plan',
  summary: 'Another plan: a dearer one at once, a cheaper one with the next period; the present one takes that back',
  body: z.strictObject({ planId: Id, asOf: Timestamp }),
  response: SubscriptionStatusDto,
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'user',
  summary: 'Where the player sees invoices and changes the card',
  response: Address,
})

const MonthsDto = z.array(z.object({ month: z.string(), amount: z.number() }))

export const RevenueDto = z.object({
  revenue: z.object({
    total: z.number(),
    monthly: z.number(),
    /** The last twelve months (UTC), such as 2026-11, oldest first. */
    months: MonthsDto,
    /** The same in other currencies, and in none of these sums; absent from an older gateway. */
    others: z
      .array(
        z.object({
          currency: z.string(),
          /** In all. */
          amount: z.number(),
          monthly: z.number().optional(),
          recurring: z.number().optional(),
          months: MonthsDto.optional(),
        }),
      )
      .optional(),
  }),
  stats: z.object({ activeSubscriptions: z.number(), monthlyRecurringRevenue: z.number() }),
  currency: z.literal('usd'),
})
export type RevenueDto = z.infer<typeof RevenueDto>

export const subscriptionRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/subscription-revenue',
  access: 'admin',
  summary: 'What was earned in all, this month (UTC), and what renewing plans bring in a month',
  response: RevenueDto,
})

/** There is one; another would be stored and never read. */
const SettingKey = z.literal(SUBSCRIPTIONS_ENABLED)

export const SettingDto = z.object({
  key: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  updatedAt: z.string().nullable(),
})
export type SettingDto = z.infer<typeof SettingDto>

export const systemSetting = endpoint({
  method: 'GET',
  path: '/api/admin/system-settings/{key}',
  access: 'admin',
  summary: 'One setting; its value is null when it was never set',
  params: z.strictObject({ key: SettingKey }),
  response: SettingDto,
})

export const changeSystemSetting = endpoint({
  method: 'POST',
  path: '/api/admin/system-settings',
  access: 'admin',
  summary: 'Sets a system setting',
  body: z.strictObject({ key: SettingKey, value: z.enum(['true', 'false']), description: paragraph(500).nullish() }),
  response: SettingDto,
})

/** The path is called by the payment provider alone: raw bytes in, signature checked, no session. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe'
