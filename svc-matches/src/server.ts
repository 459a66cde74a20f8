import { MatchesServiceService, type MatchesServiceServer } from '@kitchenline/proto/matches'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import { changeLogHandlers } from './change-log/change-log.grpc.ts'
import type { Context } from './context.ts'
import { figuresHandlers } from './figures/figures.grpc.ts'
import { friendsHandlers } from './friends/friends.grpc.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { lifecycleHandlers } from './matches/lifecycle.grpc.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { statsHandlers } from './stats/stats.grpc.ts'

export const SERVICE = 'svc-matches'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const lanes = createLanes(createEdge({ service: SERVICE, keys: at.keys, log: ctx.log }))
  return startServer({ host: at.host, port: at.port, services: [[MatchesServiceService, handlersOf(ctx, lanes)]] })
}

export function handlersOf(ctx: Context, lanes: Lanes): MatchesServiceServer {
  return {
    ...matchHandlers(ctx, lanes),
    ...lifecycleHandlers(ctx, lanes),
    ...opponentHandlers(ctx, lanes),
    ...statsHandlers(ctx, lanes),
    ...figuresHandlers(ctx, lanes),
    ...friendsHandlers(ctx, lanes),
    ...changeLogHandlers(ctx, lanes),
  }
}
