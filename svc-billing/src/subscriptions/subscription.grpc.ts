import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { sizeOf, sortOf } from '../list-request.ts'
import { SUBSCRIPTION_SORTS, type ListedSubscription } from './subscription-list.repository.ts'
import { matchLimit, SUBSCRIPTION_STATUSES } from './subscription.ts'

export function subscriptionHandlers(ctx: Context, edge: Edge) {
  return {
    listSubscriptions: edge.admin<pb.ListSubscriptionsRequest, pb.ListSubscriptionsResponse>(async (request) => {
      const { search, status: named, ascending, cursor } = request
      const status = SUBSCRIPTION_STATUSES.find((known) => known === named)
      const order = { sort: sortOf(SUBSCRIPTION_SORTS, request.sort), ascending }
      const query = { search, status, ...order, limit: sizeOf(request.limit), cursor }
      const { subscriptions, next } = await ctx.subscriptionList.page(query)
      return { subscriptions: subscriptions.map(toProto), nextCursor: next }
    }),
  }
}

const toProto = (subscription: ListedSubscription): pb.Subscription => ({
  endDate: undefined,
  stripeSubscriptionId: undefined,
  ...subscription,
  matchLimit: matchLimit(subscription),
})
