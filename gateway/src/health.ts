import type { RequestHandler } from 'express'
import type { Health } from './services/service-probe.ts'
import type { Services } from './services/services.ts'

/** The process is up. Checks no service, or one dead service would have every gateway restarted. */
export const healthz: RequestHandler = (_req, res) => {
  res.locals.route = 'health'
  res.json({ status: 'up' })
}

/** Reported beside the services; the gateway works without it. */
export type Extras = Record<string, () => Promise<Health>>

/** However often the question comes: what was found is answered for so long. */
const FOUND_MS = 1_000

/** Whether this gateway can serve; an unavailable service is named, and does not count: other gateways lack it too. */
export function readyz(services: Services, isStopping: () => boolean, extras: Extras = {}): RequestHandler {
  const parts: Extras = Object.fromEntries(Object.entries(services).map(([name, { probe }]) => [`svc-${name}`, probe]))
  const look = () =>
    Promise.all(Object.entries({ ...parts, ...extras }).map(async ([name, check]) => [name, await check()] as const))
  let found: { at: number; states: ReturnType<typeof look> } | undefined
  return async (_req, res) => {
    res.locals.route = 'health'
    if (!found || performance.now() - found.at >= FOUND_MS) found = { at: performance.now(), states: look() }
    const states = await found.states
    const ready = !isStopping()
    const unavailable = states.filter(([, state]) => state !== 'serving').map(([name]) => name)
    if (!ready) res.set('Retry-After', '1')
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'stopping', unavailable, dependencies: Object.fromEntries(states) })
  }
}
