import { AnalysisServiceService, type AnalysisServiceServer } from '@kitchenline/proto/analysis'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import { analysisHandlers } from './analyses/analysis.grpc.ts'
import type { Context } from './context.ts'
import { forecastHandlers } from './forecast/forecast.grpc.ts'
import { mathHandlers } from './math/math.grpc.ts'

export const SERVICE = 'svc-analysis'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const edge = createEdge({ service: SERVICE, keys: at.keys, log: ctx.log })
  // The annotation makes a forgotten call a type error.
  const handlers: AnalysisServiceServer = {
    ...analysisHandlers(ctx, edge),
    ...mathHandlers(ctx, edge),
    ...forecastHandlers(ctx, edge),
  }
  return startServer({ host: at.host, port: at.port, services: [[AnalysisServiceService, handlers]] })
}
