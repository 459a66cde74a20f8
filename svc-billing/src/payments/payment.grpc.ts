import { DomainError, REFUND_REASONS } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { sizeOf, sortOf } from '../list-request.ts'
import { PAYMENT_SORTS } from './payment.repository.ts'
import type { Payment } from './payment.ts'
import { refundPayment } from './refund-payment.ts'
import { getRevenue } from './revenue.ts'

export function paymentHandlers(ctx: Context, edge: Edge) {
  return {
    listPayments: edge.admin<pb.ListPaymentsRequest, pb.ListPaymentsResponse>(
      async ({ search, sort, ascending, limit, cursor }) => {
        const order = { sort: sortOf(PAYMENT_SORTS, sort), ascending }
        const { payments, next } = await ctx.payments.page({ search, ...order, limit: sizeOf(limit), cursor })
        return { payments: payments.map(toProto), nextCursor: next }
      },
    ),

    listOwnPayments: edge.user<pb.ListOwnPaymentsRequest, pb.ListOwnPaymentsResponse>(async ({ limit, cursor }, { caller }) => {
      const own = { search: { userIds: [caller.userId] }, sort: 'created' as const, ascending: false }
      const { payments, next } = await ctx.payments.page({ ...own, limit: sizeOf(limit), cursor })
      return { payments: payments.map(toProto), nextCursor: next }
    }),

    refundPayment: edge.admin<pb.RefundPaymentRequest, pb.RefundPaymentResponse>(async (request, { caller }) => {
      const { id, amount, currency, idempotencyKey } = request
      const reason = REFUND_REASONS.find((known) => known === request.reason)
      if (!reason) throw new DomainError('INVALID_INPUT', { field: 'reason' })
      if (amount !== undefined && amount <= 0) throw new DomainError('INVALID_INPUT', { field: 'amount' })
      return { payment: toProto(await refundPayment(ctx, caller.userId, { id, amount, currency, reason, idempotencyKey })) }
    }),

    getRevenue: edge.admin<pb.GetRevenueRequest, pb.GetRevenueResponse>(() => getRevenue(ctx)),
  }
}

const toProto = (payment: Payment): pb.Payment => ({
  stripePaymentIntentId: undefined,
  paymentMethod: undefined,
  terms: undefined,
  ...payment,
})
