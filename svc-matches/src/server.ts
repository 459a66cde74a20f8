import { MatchesServiceService, type MatchesServiceServer } from '@kitchenline/proto/matches'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import type { Context } from './context.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { statsHandlers } from './stats/stats.grpc.ts'

export const SERVICE = 'svc-matches'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const edge = createEdge({ service: SERVICE, keys: at.keys, log: ctx.log })
  const handlers: MatchesServiceServer = {
    ...matchHandlers(ctx, edge),
    ...opponentHandlers(ctx, edge),
    ...statsHandlers(ctx, edge),
  }
  return startServer({ host: at.host, port: at.port, services: [[MatchesServiceService, handlers]] })
}
