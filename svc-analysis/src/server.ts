import { AnalysisServiceService, type AnalysisServiceServer } from '@kitchenline/proto/analysis'
import type { Edge } from '@kitchenline/runtime'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import { analysisHandlers } from './analyses/analysis.grpc.ts'
import type { Context } from './context.ts'
import { drillHandlers } from './drills/drills.grpc.ts'
import { forecastHandlers } from './forecast/forecast.grpc.ts'
import { levelLinkingHandlers } from './linked/level-linking.grpc.ts'
import { outlookHandlers } from './outlook/outlook.grpc.ts'
import { mathHandlers } from './math/math.grpc.ts'
import { erasureHandlers } from './erasure/erasure.grpc.ts'

export const SERVICE = 'svc-analysis'

export function analysisServices(ctx: Context, edge: Edge): GrpcServices {
  // The annotation makes a forgotten call a type error.
  const handlers: AnalysisServiceServer = {
    ...analysisHandlers(ctx, edge),
    ...mathHandlers(ctx, edge),
    ...forecastHandlers(ctx, edge),
    ...outlookHandlers(ctx, edge),
    ...levelLinkingHandlers(ctx, edge),
    ...drillHandlers(ctx, edge),
    ...erasureHandlers(ctx, edge),
  }
  return [[AnalysisServiceService, handlers]]
}
