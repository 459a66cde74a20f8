import { BillingServiceService, type BillingServiceServer } from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import { accessHandlers } from './access/access.grpc.ts'
import { auditHandlers } from '@kitchenline/mongo/audit-log'
import { checkoutHandlers } from './checkout/checkout.grpc.ts'
import type { Context } from './context.ts'
import { eventHandlers } from './events/event.grpc.ts'
import { paymentHandlers } from './payments/payment.grpc.ts'
import { priceNoticeHandlers } from './new-prices/price-notice.grpc.ts'
import { refundHandlers } from './refunds/refund.grpc.ts'
import { planHandlers } from './offers/plan.grpc.ts'
import { settingHandlers } from './settings/setting.grpc.ts'
import { subscriptionHandlers } from './subscriptions/subscription.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'

export const SERVICE = 'svc-billing'

export function billingServices(ctx: Context, edge: Edge): GrpcServices {
  // The annotation makes a forgotten call a type error.
  const handlers: BillingServiceServer = {
    ...accessHandlers(ctx, edge),
    ...planHandlers(ctx, edge),
    ...priceNoticeHandlers(ctx, edge),
    ...refundHandlers(ctx, edge),
    ...checkoutHandlers(ctx, edge),
    ...eventHandlers(ctx, edge),
    ...subscriptionHandlers(ctx, edge),
    ...paymentHandlers(ctx, edge),
    ...settingHandlers(ctx, edge),
    ...auditHandlers(ctx, edge),
    ...erasureHandlers(ctx, edge),
  }
  return [[BillingServiceService, handlers]]
}
