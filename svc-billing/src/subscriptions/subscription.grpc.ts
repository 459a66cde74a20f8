import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { subscriptionStatus } from './subscription-status.ts'

export function subscriptionHandlers(ctx: Context, edge: Edge) {
  return {
    getSubscriptionStatus: edge.user<pb.GetSubscriptionStatusRequest, pb.GetSubscriptionStatusResponse>((_request, { caller }) =>
      subscriptionStatus(ctx, caller.userId),
    ),
  }
}
