import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { sizeOf, sortOf } from '../list-request.ts'
import { PAYMENT_SORTS } from './payment.repository.ts'
import type { Payment } from './payment.ts'
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

    getRevenue: edge.admin<pb.GetRevenueRequest, pb.GetRevenueResponse>(() => getRevenue(ctx)),
  }
}

export const toProto = (payment: Payment): pb.Payment => ({
  stripePaymentIntentId: undefined,
  paymentMethod: undefined,
  terms: undefined,
  ...payment,
})
