import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { keyRing } from './caller.ts'
import { connectDatabase } from './database.ts'
import { createEdge, type Edge } from './edge.ts'
import type { ServiceEnv } from './service-env.ts'
import { createLog, type Log } from './log.ts'
import { serveMetrics } from './metrics-server.ts'
import { startServer } from './server.ts'
import { stopOnSignal } from './stop.ts'
import { startTelemetry } from './telemetry.ts'
import { startSweeping } from './sweeping.ts'

export type GrpcServices = [definition: ServiceDefinition, handlers: UntypedServiceImplementation][]

/** What one service adds to the common life of all: see `runService`. */
export type Service<Ctx> = {
  name: string
  env: ServiceEnv
  createContext: (log: Log) => Ctx
  services: (ctx: Ctx, edge: Edge) => GrpcServices
  /** Done before the first call is answered, with the database there. */
  prepare?: (ctx: Ctx) => Promise<void>
  /** Done once beside the first calls; a failure is logged and nothing else. */
  begin?: (ctx: Ctx) => Promise<unknown>
  /** Finishes what crashed calls left; never two at once in one process. */
  sweep?: (ctx: Ctx) => Promise<unknown>
  /** Closes connections to other services. */
  close?: (ctx: Ctx) => void
}

/**
 * The life of a service: listens, waits for its database while its health says NOT_SERVING, serves, sweeps, and at SIGTERM stops
 * sweeping, lets calls finish, then closes what it holds. Resolves when it serves.
 */
export async function runService<Ctx>(service: Service<Ctx>): Promise<void> {
  const { name, env } = service
  const log = createLog(name, env.LOG_LEVEL)
  const ctx = service.createContext(log)
  const edge = createEdge({ service: name, keys: keyRing(env.INTERNAL_PUBLIC_KEYS), log })
  const server = await startServer({ host: env.HOST, port: env.PORT, services: service.services(ctx, edge) })
  log.info({ port: server.port }, 'listening')
  const endTelemetry = await startTelemetry({ part: name, endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, log })
  const closeMetrics = await serveMetrics({ host: env.HOST, port: env.METRICS_PORT, log })
  const stops: (() => Promise<void> | void)[] = [() => server.drain(), () => service.close?.(ctx), closeMetrics, endTelemetry]
  stopOnSignal(log, stops)

  const isTraced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log, isTraced })
  stops.push(() => database.close())
  await service.prepare?.(ctx)
  database.onReadiness((ready) => server.setServing(ready))
  log.info('serving')

  service.begin?.(ctx).catch((err: unknown) => log.warn({ err }, 'what the start begins failed'))
  if (service.sweep) stops.unshift(startSweeping(() => service.sweep!(ctx), log))
}
