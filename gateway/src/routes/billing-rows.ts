import type { PaymentDto, SubscriptionDto } from '@kitchenline/api'
import type { BillingSearch, Plan } from '@kitchenline/proto/billing'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { paymentDto, subscriptionDto, type Named } from './billing-lists-dto.ts'
import { accountsById } from './players.ts'

type RowsQuery = {
  search: BillingSearch | undefined
  order: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
  /** Known already where one answer takes many parts. */
  plans?: Plan[]
}
type Part<Row> = { rows: Row[]; next: string | undefined }

export async function listPayments(
  { billing, identity }: Services,
  scope: Scope,
  { search, sort, order, limit, cursor, plans }: RowsQuery & { sort: string },
): Promise<Part<PaymentDto>> {
  const request = { search, sort, ascending: order === 'asc', limit, cursor }
  const { payments, nextCursor } = await billing.call(scope, 'listPayments', request)
  const named = await namesOf({ billing, identity }, scope, { rows: payments, plans })
  return { rows: payments.map((payment) => paymentDto(payment, named)), next: nextCursor }
}

export async function listSubscriptions(
  { billing, identity }: Services,
  scope: Scope,
  { search, status, sort, order, limit, cursor, plans }: RowsQuery & { sort: string; status?: string | undefined },
): Promise<Part<SubscriptionDto>> {
  const request = { search, status, sort, ascending: order === 'asc', limit, cursor }
  const { subscriptions, nextCursor } = await billing.call(scope, 'listSubscriptions', request)
  const named = await namesOf({ billing, identity }, scope, { rows: subscriptions, plans })
  return { rows: subscriptions.map((subscription) => subscriptionDto(subscription, named)), next: nextCursor }
}

async function namesOf(
  { billing, identity }: Pick<Services, 'billing' | 'identity'>,
  scope: Scope,
  { rows, plans }: { rows: { userId: string }[]; plans: Plan[] | undefined },
): Promise<Named> {
  if (rows.length === 0) return { players: new Map(), plans: [] }
  const userIds = rows.map(({ userId }) => userId)
  const [players, allPlans] = await Promise.all([accountsById(identity, scope, userIds), plans ?? listAllPlans(billing, scope)])
  return { players, plans: allPlans }
}

export async function listAllPlans(billing: Services['billing'], scope: Scope): Promise<Plan[]> {
  return (await billing.call(scope, 'listAllPlans', {})).plans
}
