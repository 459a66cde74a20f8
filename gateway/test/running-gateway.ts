import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CallerSigner } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { createApp, type AppOptions } from '../src/app.ts'
import type { Load } from '../src/load/load.ts'
import {
  createHttp2Server,
  createHttpServer,
  listen,
  openSessions,
  type AnyServer,
  type TlsFiles,
} from '../src/http/http-server.ts'
import type { News } from '../src/news/news.ts'
import type { Peers } from '../src/session/peers.ts'
import { NO_LIMITS, type RateLimits } from '../src/limits/rate-limits.ts'
import type { Scope } from '../src/services/scope.ts'
import { WAITS } from '../src/services/service-link.ts'
import { closeServices, linkServices, type Addresses, type Services } from '../src/services/services.ts'
import { gatewayKey, sessionKey, sessionToken, signCaller } from './keys.ts'

export type RunningGateway = {
  url: string
  server: AnyServer
  /** Every line that it logged, at any level. */
  logged: { level: number; msg: string }[]
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The same, signed in. */
  as(userId: string, path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

export type GatewayOptions = {
  addresses: Addresses
  env?: Partial<AppOptions['env']>
  limits?: RateLimits
  load?: Load
  extras?: AppOptions['extras']
  news?: News
  peers?: Peers
  /** Over HTTP/2. */
  tls?: TlsFiles
  isStopping?: () => boolean
  /** In place of the key that services know. */
  sign?: CallerSigner
  /** Beyond what a request or a service has, so that a test passes on any machine; none in a test that is about time. */
  patienceMs?: number
}

/** The real app on a free port, in front of the given services. */
export async function startGateway({
  addresses,
  env,
  limits = NO_LIMITS,
  load,
  extras,
  news,
  peers,
  tls,
  isStopping = () => false,
  sign = signCaller,
  patienceMs = 20_000,
}: GatewayOptions): Promise<RunningGateway> {
  const logged: RunningGateway['logged'] = []
  const waits = { queueMs: WAITS.queueMs + patienceMs, healthMs: WAITS.healthMs + patienceMs }
  const services = patient(linkServices(addresses, sign, waits), patienceMs)
  const app = createApp({
    services,
    limits,
    isStopping,
    extras,
    ...(load && { load }),
    ...(news && { news }),
    ...(peers && { peers }),
    log: createLog('gateway', 'debug', {
      write: (line) => void logged.push(JSON.parse(line) as RunningGateway['logged'][number]),
    }),
    env: {
      NODE_ENV: 'test',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      INTERNAL_PRIVATE_KEY: gatewayKey.privateKey,
      SESSION_PUBLIC_KEYS: { s1: sessionKey.publicKey },
      ASSETS_DIR: path.join(tmpdir(), 'no-front-end-here'),
      REMOTES: {},
      trustedProxies: [],
      ...env,
    },
  })
  const server = tls ? createHttp2Server(app, tls, { lookMs: 20 }) : createHttpServer(app)
  const sessions = openSessions(server)
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
  const get = (at: string, init?: RequestInit) => fetch(url + at, { redirect: 'manual', ...init })
  return {
    url,
    server,
    logged,
    fetch: get,
    as: (userId, at, init) => get(at, { ...init, headers: { cookie: `kl_session=${sessionToken(userId)}`, ...init?.headers } }),
    stop: async () => {
      closeServices(services)
      if ('closeAllConnections' in server) server.closeAllConnections()
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same services, whose calls may each end so much later. */
function patient(services: Services, moreMs: number): Services {
  const later = ({ withinMs, ...scope }: Scope): Scope => ({
    ...scope,
    deadline: scope.deadline + moreMs,
    ...(withinMs !== undefined && { withinMs: withinMs + moreMs }),
  })
  const links = Object.entries(services).map(([name, link]) => {
    const call = link.call as (scope: Scope, ...rest: never[]) => unknown
    return [name, { ...link, call: (scope: Scope, ...rest: never[]) => call(later(scope), ...rest) }]
  })
  return Object.fromEntries(links) as Services
}

export const json = (body: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

export const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
export const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(5)
}

export async function problemOf(response: Response) {
  const problem = (await response.json()) as {
    status: number
    code: string
    message: string
    requestId: string
    params: Record<string, string>
    fields?: { path: string; code: string; message: string }[]
  }
  expect(problem.status).toBe(response.status)
  return problem
}
