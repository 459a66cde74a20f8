import { Metadata, type Client } from '@grpc/grpc-js'
import type { RequestHandler } from 'express'
import type { Services } from './services.ts'

const PROBE_MS = 300
/** HealthCheckResponse { status: SERVING }, which is field 1 with value 1. */
const SERVING = '0801'

type State = 'serving' | 'not serving' | 'unreachable'

/** The process is up. Checks no service, or one dead service would have every gateway restarted. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.route = 'health'
  res.json({ status: 'up' })
}

/** Reported beside the services; the gateway works without it. */
export type Extras = Record<string, () => Promise<State>>

/** Whether this gateway can serve; an unavailable service is named, and does not count: other gateways lack it too. */
export function readyz(
  services: Services,
  isStopping: () => boolean,
  { extras = {}, probeMs = PROBE_MS }: { extras?: Extras | undefined; probeMs?: number | undefined } = {},
): RequestHandler {
  return async (_req, res) => {
    res.locals.route = 'health'
    const parts: Extras = Object.fromEntries(
      Object.entries(services).map(([name, { client }]) => [`svc-${name}`, () => probe(client, probeMs)]),
    )
    const states = await Promise.all(
      Object.entries({ ...parts, ...extras }).map(async ([name, check]) => [name, await check()] as const),
    )
    const ready = !isStopping()
    const unavailable = states.filter(([, state]) => state !== 'serving').map(([name]) => name)
    if (!ready) res.set('Retry-After', '1')
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'stopping', unavailable, dependencies: Object.fromEntries(states) })
  }
}

/** The standard health protocol, by hand: two messages of at most two bytes need no library. */
function probe(client: Client, probeMs: number): Promise<State> {
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      '/grpc.health.v1.Health/Check',
      () => Buffer.alloc(0),
      (bytes) => bytes.toString('hex'),
      null,
      new Metadata(),
      { deadline: Date.now() + probeMs },
      (error, status) => resolve(error ? 'unreachable' : status === SERVING ? 'serving' : 'not serving'),
    )
  })
}
