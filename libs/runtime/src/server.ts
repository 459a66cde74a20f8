import { Server, type ServiceDefinition, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { HealthImplementation } from 'grpc-health-check'
import { MAX_MESSAGE_BYTES } from './channel.ts'
import { serverCredentials } from './internal-tls.ts'

const DRAIN_MS = 5_000

export type RunningServer = {
  port: number
  setServing(serving: boolean): void
  /** Stops accepting, lets calls finish for 5 s, then cuts them. */
  drain(): Promise<void>
}

/** Listens with the given services and the standard health protocol beside them. Port 0 picks a free one. */
export async function startServer(options: {
  host: string
  port: number
  services: [definition: ServiceDefinition, handlers: UntypedServiceImplementation][]
}): Promise<RunningServer> {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES, 'grpc.max_connection_age_ms': 5 * 60_000 })
  // `alive` answers also while the database is down: a restart would not bring that back.
  const health = new HealthImplementation({ '': 'NOT_SERVING', alive: 'SERVING' })
  health.addToServer(server)
  for (const [definition, handlers] of options.services) server.addService(definition, handlers)
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${options.host}:${options.port}`, serverCredentials(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return {
    port,
    setServing: (serving) => health.setStatus('', serving ? 'SERVING' : 'NOT_SERVING'),
    drain: () =>
      new Promise((resolve) => {
        health.setStatus('', 'NOT_SERVING')
        const cut = setTimeout(() => {
          server.forceShutdown()
          resolve()
        }, DRAIN_MS)
        server.tryShutdown(() => {
          clearTimeout(cut)
          resolve()
        })
      }),
  }
}
