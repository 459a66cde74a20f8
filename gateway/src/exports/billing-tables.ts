import { planDto } from '../routes/billing-dto.ts'
import { listAllPlans, listPayments, listSubscriptions } from '../routes/billing-rows.ts'
import { searchBilling } from '../routes/search-billing.ts'
import { readAuditLog } from '../routes/audit-log.ts'
import { withNewDeadline, type Scope } from '../services/scope.ts'
import { everyPart, type Table } from './table.ts'

const ROWS_PART = 100
const ENTRIES_PART = 200

export const plans: Table = {
  heading: [
    'name',
    'displayName',
    'description',
    'price',
    'originalPrice',
    'otherPrices',
    'interval',
    'count',
    'matchLimit',
    'isActive',
    'createdAt',
  ],
  async *parts({ billing }, scope) {
    yield (await listAllPlans(billing, withNewDeadline(scope)))
      .map(planDto)
      .map((plan) => [
        ...[plan.name, plan.displayName, plan.description ?? undefined, plan.price, plan.originalPrice ?? undefined],
        plan.otherPrices?.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
        ...[plan.duration.interval, plan.duration.count, plan.matchLimit ?? undefined, String(plan.isActive), plan.createdAt],
      ])
  },
}

export const subscriptions: Table = {
  heading: [
    'username',
    'name',
    'plan',
    'status',
    'startDate',
    'endDate',
    'matchesUsed',
    'matchLimit',
    'stripeSubscriptionId',
    'id',
  ],
  async *parts(services, scope, { q, status, sort = 'started', order }) {
    const search = await searchBilling(services.identity, withNewDeadline(scope), q)
    const known = await listAllPlans(services.billing, withNewDeadline(scope))
    const fetchPart = (part: Scope, cursor: string | undefined) =>
      listSubscriptions(services, part, { search, status, sort, order, limit: ROWS_PART, cursor, plans: known })
    for await (const rows of everyPart(scope, fetchPart)) {
      yield rows.map((row) => [
        ...[row.user?.username, row.user?.name, row.plan?.name, row.status, row.startDate, row.endDate ?? undefined],
        ...[row.matchesUsed, row.matchLimit ?? undefined, row.stripeSubscriptionId ?? undefined, row.id],
      ])
    }
  },
}

export const payments: Table = {
  heading: [
    ...['createdAt', 'username', 'name', 'plan', 'amount', 'refunded', 'currency', 'status'],
    ...['paymentMethod', 'subscriptionId', 'stripePaymentIntentId', 'id'],
  ],
  async *parts(services, scope, { q, sort = 'created', order }) {
    const search = await searchBilling(services.identity, withNewDeadline(scope), q)
    const known = await listAllPlans(services.billing, withNewDeadline(scope))
    const fetchPart = (part: Scope, cursor: string | undefined) =>
      listPayments(services, part, { search, sort, order, limit: ROWS_PART, cursor, plans: known })
    for await (const rows of everyPart(scope, fetchPart)) {
      yield rows.map((payment) => [
        ...[payment.createdAt, payment.user?.username, payment.user?.name, payment.subscription.plan?.name],
        ...[payment.amount, payment.refunded, payment.currency, payment.status, payment.paymentMethod ?? undefined],
        ...[payment.subscription.id, payment.stripePaymentIntentId ?? undefined, payment.id],
      ])
    }
  },
}

export const auditLog: Table = {
  heading: ['at', 'adminId', 'adminName', 'action', 'subject', 'subjectName', 'before', 'after', 'isUnfinished'],
  async *parts(services, scope, { q, order, action, adminId, from, to }) {
    const fetchPart = async (part: Scope, cursor: string | undefined) => {
      const query = { q, order, action, adminId, from, to, limit: ENTRIES_PART, cursor }
      const { entries, nextCursor } = await readAuditLog(services, part, query)
      return { rows: entries, next: nextCursor }
    }
    for await (const rows of everyPart(scope, fetchPart)) {
      yield rows.map(({ at, adminId: who, adminName, action: what, subject, subjectName, before, after, isUnfinished }) => [
        ...[at, who, adminName ?? undefined, what, subject, subjectName ?? undefined],
        ...[before === null ? undefined : JSON.stringify(before), after === null ? undefined : JSON.stringify(after)],
        isUnfinished ? 'true' : undefined,
      ])
    }
  },
}
