import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { connectDatabase } from './database.ts'
import { createEdge, type Edge, type ServiceEnv, startServer, keyRing, startProcess, stopOnSignal } from '@kitchenline/runtime'
import type { Log } from '@kitchenline/telemetry'
import { startSweeping } from './sweeping.ts'

export type GrpcServices = [definition: ServiceDefinition, handlers: UntypedServiceImplementation][]

/** What one service adds to the common life of all: see `runService`. */
export type Service<Ctx, Neighbours> = {
  name: string
  env: ServiceEnv
  /** Clients of other services. */
  connect: () => Neighbours
  createContext: (neighbours: Neighbours, log: Log) => Ctx
  services: (ctx: Ctx, edge: Edge) => GrpcServices
  /** Done before the first call is answered, with the database there. */
  prepare?: (ctx: Ctx) => Promise<void>
  /** Done once beside the first calls; a failure is logged and nothing else. */
  begin?: (ctx: Ctx) => Promise<unknown>
  /** Finishes what crashed calls left; never two at once in one process. */
  sweep?: (ctx: Ctx) => Promise<unknown>
  /** Closes connections to other services and whatever else the context holds. */
  close?: (neighbours: Neighbours, ctx: Ctx) => void
}

/**
 * The life of a service: listens, waits for its database while its health says NOT_SERVING, serves, sweeps, and at SIGTERM stops
 * sweeping, lets calls finish, then closes what it holds. Resolves when it serves.
 */
export async function runService<Ctx, Neighbours>(service: Service<Ctx, Neighbours>): Promise<void> {
  const { name, env } = service
  const { log, stops } = await startProcess(name, env)
  // From here on what fails is a line of the log.
  stopOnSignal(log, stops)
  const neighbours = service.connect()
  const ctx = service.createContext(neighbours, log)
  const edge = createEdge({ service: name, keys: keyRing(env.INTERNAL_PUBLIC_KEYS), log })
  const server = await startServer({ host: env.HOST, port: env.PORT, services: service.services(ctx, edge) })
  stops.unshift(
    () => server.drain(),
    () => service.close?.(neighbours, ctx),
  )
  log.info({ port: server.port }, 'listening')

  const isTraced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log, isTraced })
  stops.push(() => database.close())
  await service.prepare?.(ctx)
  database.onReadiness((ready) => server.setServing(ready))
  log.info('serving')

  service.begin?.(ctx).catch((err: unknown) => log.warn({ err }, 'what the start begins failed'))
  if (service.sweep) stops.unshift(startSweeping(() => service.sweep!(ctx), log))
}
