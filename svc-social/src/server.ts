import { SocialServiceService, type SocialServiceServer } from '@kitchenline/proto/social'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import type { Context } from './context.ts'
import { friendshipHandlers } from './friendships/friendship.grpc.ts'

export const SERVICE = 'svc-social'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const handlers: SocialServiceServer = friendshipHandlers(ctx, createEdge({ service: SERVICE, keys: at.keys, log: ctx.log }))
  return startServer({ host: at.host, port: at.port, services: [[SocialServiceService, handlers]] })
}
