import { DomainError, REFUND_REASONS } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { toProto } from '../payments/payment.grpc.ts'
import { refundPayment } from './refund-payment.ts'

export function refundHandlers(ctx: Context, edge: Edge) {
  return {
    refundPayment: edge.admin<pb.RefundPaymentRequest, pb.RefundPaymentResponse>(async (request, { caller }) => {
      const { id, amount, currency, idempotencyKey } = request
      const reason = REFUND_REASONS.find((known) => known === request.reason)
      if (!reason) throw new DomainError('INVALID_INPUT', { field: 'reason' })
      if (amount !== undefined && amount <= 0) throw new DomainError('INVALID_INPUT', { field: 'amount' })
      return { payment: toProto(await refundPayment(ctx, caller.userId, { id, amount, currency, reason, idempotencyKey })) }
    }),
  }
}
