import { paymentDto, planDto } from '../routes/billing-dto.ts'
import { facesOf } from '../routes/players.ts'
import { readAuditLog } from '../routes/audit-log.ts'
import { afresh, type Scope } from '../scope.ts'
import { everyPart, type Table } from './table.ts'

const PAYMENTS_PART = 100
const ENTRIES_PART = 200

export const plans: Table = {
  heading: ['name', 'displayName', 'description', 'price', 'originalPrice', 'duration', 'matchLimit', 'isActive', 'createdAt'],
  async *parts({ billing }, scope) {
    const { plans: all } = await billing.call(afresh(scope), 'listAllPlans', {})
    yield all
      .map(planDto)
      .map((plan) => [
        ...[plan.name, plan.displayName, plan.description ?? undefined, plan.price, plan.originalPrice ?? undefined],
        ...[plan.duration, plan.matchLimit ?? undefined, String(plan.isActive), plan.createdAt],
      ])
  },
}

export const payments: Table = {
  heading: [
    ...['createdAt', 'username', 'name', 'plan', 'amount', 'refunded', 'currency', 'status'],
    ...['paymentMethod', 'subscriptionId', 'stripePaymentIntentId', 'id'],
  ],
  async *parts({ billing, identity }, scope) {
    const { plans: all } = await billing.call(afresh(scope), 'listAllPlans', {})
    const ask = async (part: Scope, cursor: string | undefined) => {
      const { payments: rows, nextCursor } = await billing.call(part, 'listPayments', { limit: PAYMENTS_PART, cursor })
      return { rows, next: nextCursor }
    }
    for await (const rows of everyPart(scope, ask)) {
      const ids = rows.map(({ userId }) => userId)
      const faces = await facesOf(identity, afresh(scope), ids)
      yield rows.map((row) => {
        const payment = paymentDto(row, faces, all)
        return [
          ...[payment.createdAt, payment.user?.username, payment.user?.name, payment.subscription.plan?.name],
          ...[payment.amount, payment.refunded, payment.currency, payment.status, payment.paymentMethod ?? undefined],
          ...[payment.subscription.id, payment.stripePaymentIntentId ?? undefined, payment.id],
        ]
      })
    }
  },
}

export const auditLog: Table = {
  heading: ['at', 'adminId', 'adminName', 'action', 'subject', 'subjectName', 'before', 'after'],
  async *parts(services, scope, { action, adminId, from, to }) {
    const ask = async (part: Scope, cursor: string | undefined) => {
      const query = { action, adminId, from, to, limit: ENTRIES_PART, cursor }
      const { entries, nextCursor } = await readAuditLog(services, part, query)
      return { rows: entries, next: nextCursor }
    }
    for await (const rows of everyPart(scope, ask)) {
      yield rows.map(({ at, adminId: who, adminName, action: what, subject, subjectName, before, after }) => [
        ...[at, who, adminName ?? undefined, what, subject, subjectName ?? undefined],
        ...[before === null ? undefined : JSON.stringify(before), after === null ? undefined : JSON.stringify(after)],
      ])
    }
  },
}
