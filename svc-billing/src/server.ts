import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { BillingServiceService, type BillingServiceServer } from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from './context.ts'
import { subscriptionHandlers } from './subscriptions/subscription.grpc.ts'

export function billingServices(ctx: Context, edge: Edge): [ServiceDefinition, UntypedServiceImplementation][] {
  // The annotation makes a forgotten call a type error.
  const handlers: BillingServiceServer = subscriptionHandlers(ctx, edge)
  return [[BillingServiceService, handlers]]
}
