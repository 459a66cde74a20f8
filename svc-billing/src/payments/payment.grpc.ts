import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Payment } from './payment.ts'
import { getRevenue } from './revenue.ts'

const PAGE_MAX = 100

export function paymentHandlers(ctx: Context, edge: Edge) {
  return {
    listPayments: edge.admin<pb.ListPaymentsRequest, pb.ListPaymentsResponse>(async ({ limit, cursor }) => {
      const { payments, next } = await ctx.payments.page(Math.min(Math.max(limit, 1), PAGE_MAX), cursor)
      return { payments: payments.map(toProto), nextCursor: next }
    }),

    getRevenue: edge.admin<pb.GetRevenueRequest, pb.GetRevenueResponse>(() => getRevenue(ctx)),
  }
}

const toProto = (payment: Payment): pb.Payment => ({ stripePaymentIntentId: undefined, paymentMethod: undefined, ...payment })
