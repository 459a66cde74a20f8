import type { PaymentDto, SubscriptionDto } from '@kitchenline/api'
import type { BillingSearch } from '@kitchenline/proto/billing'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { paymentDto, subscriptionDto, type Named } from './billing-lists-dto.ts'
import { playersById } from './players.ts'

type RowsQuery = { search: BillingSearch | undefined; order: 'asc' | 'desc'; limit: number; cursor?: string | undefined }
type Part<Row> = { rows: Row[]; next: string | undefined }

export async function listPayments(
  { billing, identity }: Services,
  scope: Scope,
  { search, sort, order, limit, cursor }: RowsQuery & { sort: string },
): Promise<Part<PaymentDto>> {
  const request = { search, sort, ascending: order === 'asc', limit, cursor }
  const { payments, nextCursor } = await billing.call(scope, 'listPayments', request)
  const named = await namesOf({ billing, identity }, scope, payments)
  return { rows: payments.map((payment) => paymentDto(payment, named)), next: nextCursor }
}

export async function listSubscriptions(
  { billing, identity }: Services,
  scope: Scope,
  { search, status, sort, order, limit, cursor }: RowsQuery & { sort: string; status?: string | undefined },
): Promise<Part<SubscriptionDto>> {
  const request = { search, status, sort, ascending: order === 'asc', limit, cursor }
  const { subscriptions, nextCursor } = await billing.call(scope, 'listSubscriptions', request)
  const named = await namesOf({ billing, identity }, scope, subscriptions)
  return { rows: subscriptions.map((subscription) => subscriptionDto(subscription, named)), next: nextCursor }
}

async function namesOf(
  { billing, identity }: Pick<Services, 'billing' | 'identity'>,
  scope: Scope,
  rows: { userId: string }[],
): Promise<Named> {
  if (rows.length === 0) return { players: new Map(), plans: [] }
  const userIds = rows.map(({ userId }) => userId)
  const [players, { plans }] = await Promise.all([playersById(identity, scope, userIds), billing.call(scope, 'listAllPlans', {})])
  return { players, plans }
}
