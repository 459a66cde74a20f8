import { REFUND_REASONS } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line } from './text-fields.ts'
import { z } from './zod.ts'

/** Null for an account that is gone. */
const user = z.object({ id: z.string(), name: z.string(), username: z.string() }).nullable()
/** Null for a plan that is gone. */
const plan = z.object({ id: z.string(), name: z.string(), displayName: z.string() }).nullable()

const listed = {
  /** The beginning of a name, username or e-mail, or an id here or at the payment provider. */
  q: line(100).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  cursor: Cursor,
}
const limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'refunded', 'disputed'] as const

export const PaymentDto = z.object({
  id: z.string(),
  user,
  subscription: z.object({ id: z.string(), plan }),
  stripePaymentIntentId: z.string().nullable(),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.string().nullable(),
  /** The version of the terms that the purchase was made under; absent from an older gateway. */
  terms: z.string().nullish(),
  createdAt: z.string(),
})
export type PaymentDto = z.infer<typeof PaymentDto>

export const PAYMENT_SORTS = ['created', 'amount'] as const

export const adminPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  summary: 'Payments, newest first, or by amount; of people whose name, username or e-mail begins so',
  query: z.strictObject({ ...listed, sort: z.enum(PAYMENT_SORTS).default('created'), limit: limit(10) }),
  response: z.array(PaymentDto),
})

/** Without an amount all that is left; else in units of the payment's currency. */
export const RefundBody = z.strictObject({
  reason: z.enum(REFUND_REASONS),
  amount: z.number().positive().max(10_000_000).nullish(),
  currency: z.string().regex(/^[a-z]{3}$/),
})
export type RefundBody = z.input<typeof RefundBody>

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/refund',
  access: 'admin',
  summary: 'Gives back a payment, whole or in part; a plan whose running period is given back whole ends at once',
  params: z.strictObject({ id: Id }),
  body: RefundBody,
  response: PaymentDto.pick({ id: true, amount: true, refunded: true, currency: true, status: true }),
})

export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due', 'expired', 'incomplete'] as const

export const SubscriptionDto = z.object({
  id: z.string(),
  user,
  plan,
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: z.string(),
  /** null for a pack of matches. */
  endDate: z.string().nullable(),
  matchesUsed: z.number(),
  /** null for a plan without a limit. */
  matchLimit: z.number().nullable(),
  stripeSubscriptionId: z.string().nullable(),
})
export type SubscriptionDto = z.infer<typeof SubscriptionDto>

export const SUBSCRIPTION_SORTS = ['started', 'end'] as const

export const adminSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  access: 'admin',
  summary: 'Who has what, also what has ended, the latest first',
  query: z.strictObject({
    ...listed,
    status: z.enum(SUBSCRIPTION_STATUSES).optional(),
    sort: z.enum(SUBSCRIPTION_SORTS).default('started'),
    limit: limit(20),
  }),
  response: z.array(SubscriptionDto),
})
