import { MatchesServiceService, type MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/runtime/run-service'
import { changeLogHandlers } from './change-log/change-log.grpc.ts'
import { confirmationHandlers } from './confirmations/confirmations.grpc.ts'
import { importHandlers } from './imports/imports.grpc.ts'
import { auditHandlers } from '@kitchenline/runtime/audit-log'
import type { Context } from './context.ts'
import { dailyHandlers } from './daily/daily.grpc.ts'
import { figuresHandlers, statsHandlers } from './figures/figures.grpc.ts'
import { friendsHandlers } from './friends/friends.grpc.ts'
import { createQueuedEdges, type Edges } from './load/queued-edges.ts'
import { linkHandlers } from './opponents/links.grpc.ts'
import { historyHandlers } from './history/history.grpc.ts'
import { lifecycleHandlers } from './matches/lifecycle.grpc.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { trialHandlers } from './trial/trial.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'

export const SERVICE = 'svc-matches'

export const matchesServices = (ctx: Context, edge: Edge): GrpcServices => [
  [MatchesServiceService, handlersOf(ctx, createQueuedEdges(edge))],
]

export function handlersOf(ctx: Context, edges: Edges): MatchesServiceServer {
  return {
    ...matchHandlers(ctx, edges),
    ...lifecycleHandlers(ctx, edges),
    ...importHandlers(ctx, edges),
    ...opponentHandlers(ctx, edges),
    ...statsHandlers(ctx, edges),
    ...figuresHandlers(ctx, edges),
    ...historyHandlers(ctx, edges),
    ...trialHandlers(ctx, edges),
    ...friendsHandlers(ctx, edges),
    ...changeLogHandlers(ctx, edges),
    ...linkHandlers(ctx, edges),
    ...confirmationHandlers(ctx, edges),
    ...erasureHandlers(ctx, edges),
    ...dailyHandlers(ctx, edges),
    ...auditHandlers(ctx, edges.reads),
  }
}
