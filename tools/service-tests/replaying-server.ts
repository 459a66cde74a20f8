import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'

/** Of a stream the one message is all. */
type Call = { request: unknown; write(message: unknown): void; end(): void }

/** Of a call to it. Patient: on a busy machine it takes a while to be connected. */
export const outgoing = { token: 't', requestId: 'r1', timeoutMs: 60_000 }

/** A real server that gives one recorded answer and keeps what it was asked. */
export async function replaying(definition: ServiceDefinition, answer: unknown) {
  const server = new Server()
  const received: unknown[] = []
  const handle = (call: Call, respond?: (error: null, answer: unknown) => void) => {
    received.push(call.request)
    if (respond) return respond(null, answer)
    call.write(answer)
    call.end()
  }
  server.addService(definition, Object.fromEntries(Object.keys(definition).map((method) => [method, handle])) as never)
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { address: `127.0.0.1:${port}`, seen: received, stop: () => server.forceShutdown() }
}
