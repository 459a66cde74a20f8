import { MatchesServiceService, type MatchesServiceServer } from '@kitchenline/proto/matches'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import type { Context } from './context.ts'
import { figuresHandlers } from './figures/figures.grpc.ts'
import { lifecycleHandlers } from './matches/lifecycle.grpc.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { statsHandlers } from './stats/stats.grpc.ts'

export const SERVICE = 'svc-matches'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const edge = createEdge({ service: SERVICE, keys: at.keys, log: ctx.log })
  const handlers: MatchesServiceServer = {
    ...matchHandlers(ctx, edge),
    ...lifecycleHandlers(ctx, edge),
    ...opponentHandlers(ctx, edge),
    ...statsHandlers(ctx, edge),
    ...figuresHandlers(ctx, edge),
  }
  return startServer({ host: at.host, port: at.port, services: [[MatchesServiceService, handlers]] })
}
