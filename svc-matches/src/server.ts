import { MatchesServiceService, type MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/runtime/run-service'
import { changeLogHandlers } from './change-log/change-log.grpc.ts'
import { confirmationHandlers } from './confirmations/confirmations.grpc.ts'
import { importHandlers } from './imports/imports.grpc.ts'
import { auditHandlers } from '@kitchenline/runtime/audit-log'
import type { Context } from './context.ts'
import { dailyHandlers } from './daily/daily.grpc.ts'
import { figuresHandlers } from './figures/figures.grpc.ts'
import { friendsHandlers } from './friends/friends.grpc.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { linkHandlers } from './opponents/links.grpc.ts'
import { historyHandlers } from './history/history.grpc.ts'
import { lifecycleHandlers } from './matches/lifecycle.grpc.ts'
import { matchHandlers } from './matches/match.grpc.ts'
import { opponentHandlers } from './opponents/opponent.grpc.ts'
import { statsHandlers } from './figures/stats.grpc.ts'
import { trialHandlers } from './trial/trial.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'

export const SERVICE = 'svc-matches'

export const matchesServices = (ctx: Context, edge: Edge): GrpcServices => [
  [MatchesServiceService, handlersOf(ctx, createLanes(edge))],
]

export function handlersOf(ctx: Context, lanes: Lanes): MatchesServiceServer {
  return {
    ...matchHandlers(ctx, lanes),
    ...lifecycleHandlers(ctx, lanes),
    ...importHandlers(ctx, lanes),
    ...opponentHandlers(ctx, lanes),
    ...statsHandlers(ctx, lanes),
    ...figuresHandlers(ctx, lanes),
    ...historyHandlers(ctx, lanes),
    ...trialHandlers(ctx, lanes),
    ...friendsHandlers(ctx, lanes),
    ...changeLogHandlers(ctx, lanes),
    ...linkHandlers(ctx, lanes),
    ...confirmationHandlers(ctx, lanes),
    ...erasureHandlers(ctx, lanes),
    ...dailyHandlers(ctx, lanes),
    ...auditHandlers(ctx, lanes.reads),
  }
}
