import { Metadata, type Client } from '@grpc/grpc-js'

export type Health = 'serving' | 'not serving' | 'unreachable'

/** HealthCheckResponse { status: SERVING }, which is field 1 with value 1. */
const SERVING = '0801'

/** The standard health protocol, by hand: two messages of at most two bytes need no library. */
export function probeService(client: Client, withinMs: number): Promise<Health> {
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      '/grpc.health.v1.Health/Check',
      () => Buffer.alloc(0),
      (bytes) => bytes.toString('hex'),
      null,
      new Metadata(),
      { deadline: Date.now() + withinMs },
      (error, status) => resolve(error ? 'unreachable' : status === SERVING ? 'serving' : 'not serving'),
    )
  })
}
