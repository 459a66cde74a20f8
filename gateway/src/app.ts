import path from 'node:path'
import { STRIPE_WEBHOOK_PATH } from '@kitchenline/api'
import { keyRing } from '@kitchenline/runtime'
import { type Log } from '@kitchenline/telemetry'
import compression from 'compression'
import express, { type Express } from 'express'
import { apiRouter } from './api-router.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import type { Env } from './env.ts'
import { NO_CHANNEL, type CanaryChannel } from '@kitchenline/delivery'
import { frontEnd } from './front-end/front-end.ts'
import { pageReloads } from './front-end/page-reloads.ts'
import { createOverrides } from './front-end/override.ts'
import { createHomeMemo } from './routes/home-memo.ts'
import { healthz, readyz, type Extras } from './health.ts'
import { BROTLI } from './http/cached-text.ts'
import { oneATurn } from './http/one-a-turn.ts'
import { limitVisits } from './limits/limit-visits.ts'
import { createLoad, type Load } from './load/load.ts'
import { createNews, type News } from './news/news.ts'
import { paymentPages } from './payment-pages.ts'
import { problemHandler } from './http/problem.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { ownAddress } from './http/request-address.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './services/services.ts'
import { createSessions } from './session/session.ts'
import { sessionCookie } from './http/cookies.ts'
import { createSessionMemo } from './session/session-memo.ts'
import { peersByKind, UNREACHABLE_PEERS, type Peers } from './session/peers.ts'

export type AppOptions = {
  env: Pick<
    Env,
    | 'NODE_ENV'
    | 'PUBLIC_ORIGIN'
    | 'INTERNAL_PRIVATE_KEY'
    | 'SESSION_PUBLIC_KEYS'
    | 'ASSETS_DIR'
    | 'REMOTES'
    | 'trustedProxies'
    | 'PAYMENT_PAGES'
  > &
    Partial<Pick<Env, 'STATE_DIR' | 'PAGE_RELOADS' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'RELEASE_KEYS'>>
  services: Services
  limits: RateLimits
  log: Log
  isStopping: () => boolean
  load?: Load
  news?: News
  /** Without them nothing of a player is remembered. */
  peers?: Peers
  canaries?: CanaryChannel
  extras?: Extras | undefined
}

/** Middleware in order, routes, and the problem handler last. */
export function createApp({ env, services, limits, log, isStopping, extras, ...parts }: AppOptions): Express {
  const { load = createLoad(), news = createNews({ log }), canaries = NO_CHANNEL } = parts
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  const app = express()
  app.disable('etag').disable('x-powered-by').set('query parser', false)
  app.set('trust proxy', env.trustedProxies.length > 0 ? env.trustedProxies : false)
  app.use((_req, res, next) => {
    if (isStopping()) res.set('Connection', 'close')
    next()
  })
  app.post(STRIPE_WEBHOOK_PATH, oneATurn())
  app.use(
    requestId(env.OTEL_EXPORTER_OTLP_ENDPOINT ? env.OTEL_TRACES_SAMPLER_ARG : undefined),
    requestLog(log),
    ...securityHeaders(secure),
    ownAddress,
  )
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(services, isStopping, extras))
  app.use(compression({ brotli: BROTLI }))
  app.use(refuseCrossSite({ publicOrigin: env.PUBLIC_ORIGIN, loopbackIsOne: env.NODE_ENV !== 'production' }))
  if (env.PAYMENT_PAGES) app.use(paymentPages(env.PAYMENT_PAGES))
  const peers = peersByKind(parts.peers ?? UNREACHABLE_PEERS)
  const sessions = createSessions({
    keys: keyRing(env.SESSION_PUBLIC_KEYS),
    cookie: sessionCookie(secure),
    identity: services.identity,
    memo: createSessionMemo(peers('sessions')),
    news,
  })
  const limited = limitVisits({ load, limits, sessions })
  const { ASSETS_DIR: assets, REMOTES: remoteOrigins, STATE_DIR: stateDir, PUBLIC_ORIGIN: origin } = env
  app.use(apiRouter({ services, sessions, limits, load, news, limited, home: createHomeMemo(peers), origin }).router)
  const keys = env.RELEASE_KEYS ?? path.join(assets, 'release-keys.json')
  const overrides = createOverrides({ sessions, isDevelopment: env.NODE_ENV === 'development' })
  const hasSession = (req: express.Request) => sessions.cookie.read(req) !== undefined
  if (env.PAGE_RELOADS) app.use(pageReloads(env.PAGE_RELOADS))
  app.use(
    frontEnd({
      ...{ assets, keys, remoteOrigins, stateDir, origin, overrides, hasSession, limits, limited, canaries, log },
      identity: services.identity,
      secret: env.INTERNAL_PRIVATE_KEY,
    }),
  )
  app.use(problemHandler(log))
  return app
}
