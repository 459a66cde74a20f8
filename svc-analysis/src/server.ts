import { AnalysisServiceService, type AnalysisServiceServer } from '@kitchenline/proto/analysis'
import { createEdge, startServer, type KeyRing, type RunningServer } from '@kitchenline/runtime'
import { analysisHandlers } from './analyses/analysis.grpc.ts'
import type { Context } from './context.ts'

export const SERVICE = 'svc-analysis'

export function serve(ctx: Context, at: { host: string; port: number; keys: KeyRing }): Promise<RunningServer> {
  const handlers: AnalysisServiceServer = analysisHandlers(ctx, createEdge({ service: SERVICE, keys: at.keys, log: ctx.log }))
  return startServer({ host: at.host, port: at.port, services: [[AnalysisServiceService, handlers]] })
}
