import { SocialServiceService, type SocialServiceServer } from '@kitchenline/proto/social'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import type { Context } from './context.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'
import { friendshipHandlers } from './friendship.grpc.ts'
import { tapHandlers } from './taps/taps.grpc.ts'

export const SERVICE = 'svc-social'

export function socialServices(ctx: Context, edge: Edge): GrpcServices {
  // The annotation makes a forgotten call a type error.
  const handlers: SocialServiceServer = {
    ...friendshipHandlers(ctx, edge),
    ...tapHandlers(ctx, edge),
    ...erasureHandlers(ctx, edge),
  }
  return [[SocialServiceService, handlers]]
}
