import { createRequire } from 'node:module'
import { CLIENT_PATHS, STRIPE_WEBHOOK_PATH } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { Router, type RequestHandler } from 'express'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { cachedText, type CachedText } from './http/cached-text.ts'
import type { HomeMemo } from './routes/home-memo.ts'
import type { Load } from './load/load.ts'
import type { News } from './news/news.ts'
import { openapi } from './openapi.ts'
import { sendProblem } from './http/problem.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { aimRoutes } from './routes/aims.ts'
import { adminRoutes } from './routes/admin.ts'
import { analysisRoutes } from './routes/analysis.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { clientRoutes } from './oauth/client-routes.ts'
import { consentRoutes } from './oauth/consent-routes.ts'
import { planRoutes } from './routes/plans.ts'
import { billingRoutes } from './routes/billing.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { billingListRoutes } from './routes/billing-lists.ts'
import { confirmationRoutes } from './routes/confirmations.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { eventRoutes } from './routes/events.ts'
import { erasureRoutes } from './routes/erasure.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { findPlayerRoutes } from './routes/find-players.ts'
import { friendRoutes } from './routes/friends.ts'
import { growthRoutes } from './routes/growth.ts'
import { identityRoutes } from './routes/identity.ts'
import { importRoutes } from './routes/imports.ts'
import { manyMatchRoutes } from './routes/many-matches.ts'
import { matchRoutes } from './routes/matches.ts'
import { opponentRoutes } from './routes/opponents.ts'
import { scoutingRoutes } from './routes/scouting.ts'
import { matchFileRoutes } from './exports/match-files.ts'
import { ownDataRoutes } from './exports/own-data-routes.ts'
import { unfriendAndBlockRoutes } from './routes/unfriend-and-block.ts'
import { passwordResetRoutes } from './routes/password-reset.ts'
import { recapRoutes } from './routes/recap.ts'
import { settingsRoutes } from './routes/settings.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { socialRoutes } from './routes/social.ts'
import { tapRoutes } from './routes/taps.ts'
import { statsRoutes } from './routes/stats.ts'
import { tokenRoutes } from './routes/tokens.ts'
import type { Api } from './routes/serve.ts'
import type { Services } from './services/services.ts'
import { stripeWebhook } from './routes/stripe-webhook.ts'
import type { Sessions } from './session/session.ts'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

const ROUTES = [
  ...[
    signInRoutes,
    identityRoutes,
    settingsRoutes,
    tokenRoutes,
    matchRoutes,
    manyMatchRoutes,
    importRoutes,
    opponentRoutes,
    scoutingRoutes,
    statsRoutes,
    dashboardRoutes,
    aimRoutes,
    analyticsRoutes,
  ],
  ...[socialRoutes, unfriendAndBlockRoutes, findPlayerRoutes, friendRoutes, tapRoutes, confirmationRoutes],
  ...[eventRoutes, recapRoutes, analysisRoutes, billingRoutes, planRoutes, checkoutRoutes, billingListRoutes],
  ...[adminRoutes, growthRoutes, exportRoutes, passwordResetRoutes, erasureRoutes, ownDataRoutes, matchFileRoutes],
  ...[mcpRoutes, consentRoutes, clientRoutes],
]

type Options = {
  services: Services
  sessions: Sessions
  limits: RateLimits
  load: Load
  news: News
  home: HomeMemo
  origin: string
  /** Goes before what needs no session. */
  limited: RequestHandler
}

/** Everything below /api. What is not bound here does not exist. */
export function apiRouter({ services, limited, ...options }: Options): Api {
  const router = Router({ caseSensitive: true, strict: true })
  const api: Api = { router, served: new Map(), ...options }
  router.use('/api', (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  stripeWebhook(router, { services, ...options })
  for (const routes of ROUTES) routes(api, services)

  const documents = documentsOf(api)
  router.get('/api/openapi.json', limited, async (req, res) => {
    res.locals.route = '/api/openapi.json'
    await documents().text(req, res.type('application/json'))
  })
  router.get('/api/docs', limited, async (req, res) => {
    res.locals.route = '/api/docs'
    const policy = String(res.getHeader('Content-Security-Policy'))
    res.set('Content-Security-Policy', policy.replace(/'nonce-[^']*'/, DOCS_STYLE))
    await documents().page(req, res.type('html'))
  })
  refuseOtherMethods(api)
  router.use('/api', () => {
    throw new DomainError('ROUTE_NOT_FOUND')
  })
  return api
}

/** Built at its first request: few read it, so a start does not wait for it. */
function documentsOf({ served }: Api): () => Record<'text' | 'page', CachedText> {
  let made: Record<'text' | 'page', CachedText> | undefined
  return () => {
    if (made) return made
    const document = openapi([...served.keys()], version)
    made = { text: cachedText(JSON.stringify(document)), page: cachedText(docsPage(document)) }
    return made
  }
}

function refuseOtherMethods({ router, served }: Api) {
  const methods = new Map<string, string[]>([
    ['/api/openapi.json', ['GET']],
    ['/api/docs', ['GET']],
    ...[STRIPE_WEBHOOK_PATH, ...Object.values(CLIENT_PATHS)].map((path): [string, string[]] => [path, ['POST']]),
  ])
  for (const { path, method } of served.keys()) methods.set(path, [...(methods.get(path) ?? []), method])
  // Literal paths first: a parameter would match them too.
  const ordered = [...methods].sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  for (const [path, allowed] of ordered) router.all(path.replace(/\{(\w+)\}/g, ':$1'), refuseMethod(allowed))
}

const refuseMethod =
  (methods: string[]): RequestHandler =>
  (req, res) => {
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    res.set('Allow', allowed.join(', '))
    sendProblem(req, res, new DomainError('ROUTE_NOT_FOUND'), 405)
  }
