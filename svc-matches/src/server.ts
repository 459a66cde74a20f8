import { type MatchesServiceServer, MatchesServiceService } from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import { aimHandlers } from './aims/aims.grpc.ts'
import { auditHandlers } from '@kitchenline/mongo/audit-log'
import { changeLogHandlers } from './change-log/change-log.grpc.ts'
import { confirmationHandlers } from './confirmations/confirmations.grpc.ts'
import { importHandlers } from './imports/imports.grpc.ts'
import type { Context } from './context.ts'
import { dailyHandlers } from './daily/daily.grpc.ts'
import { figuresHandlers } from './figures/figures.grpc.ts'
import { friendsHandlers } from './friends/friends.grpc.ts'
import { edgesOf } from './calls/edges.ts'
import { createQueuedEdges, type QueuedEdges } from './load/queued-edges.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { historyHandlers } from './history/history.grpc.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { scoutingHandlers } from './scouting/scouting.grpc.ts'
import { trialHandlers } from './trial/trial.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'

export const SERVICE = 'svc-matches'

export const matchesServices = (ctx: Context, edge: Edge): GrpcServices => [
  [MatchesServiceService, handlersOf(ctx, createQueuedEdges(edge))],
]

export function handlersOf(ctx: Context, queued: QueuedEdges): MatchesServiceServer {
  const edges = edgesOf(ctx, queued)
  return {
    ...matchHandlers(ctx, edges),
    ...importHandlers(ctx, edges),
    ...opponentHandlers(ctx, edges),
    ...figuresHandlers(ctx, edges),
    ...historyHandlers(ctx, edges),
    ...trialHandlers(ctx, edges),
    ...friendsHandlers(ctx, edges),
    ...scoutingHandlers(ctx, edges),
    ...aimHandlers(ctx, edges),
    ...changeLogHandlers(ctx, edges),
    ...confirmationHandlers(ctx, edges),
    ...erasureHandlers(ctx, edges),
    ...dailyHandlers(ctx, edges),
    ...auditHandlers(ctx, edges.reads),
  }
}
