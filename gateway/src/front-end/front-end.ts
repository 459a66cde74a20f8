import { isRemoteFolder, isVersion, openDelivery, type CanaryChannel } from '@kitchenline/delivery'
import { DomainError } from '@kitchenline/domain'
import type { Log } from '@kitchenline/telemetry'
import { Router, type Request, type RequestHandler } from 'express'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Services } from '../services/services.ts'
import { appFiles } from './app-files.ts'
import { assetFiles } from './asset-files.ts'
import { crawlers } from './crawlers.ts'
import { distantFiles } from './distant-files.ts'
import { inviters } from './inviters.ts'
import type { RemoteOverrides } from './override.ts'
import { page } from './page.ts'
import { registry } from './registry.ts'
import { remoteReport } from './remote-report.ts'
import { shellBuild } from './shell-build.ts'
import { visitorRings } from './visitor-ring.ts'

type Options = {
  assets: string
  /** The file with the teams' public keys. */
  keys: string
  remoteOrigins: Record<string, string>
  stateDir: string | undefined
  /** The address that people see. */
  origin: string
  identity: Services['identity']
  overrides: RemoteOverrides
  /** Whether a request carries a session, running or not. */
  hasSession: (req: Request) => boolean
  limits: RateLimits
  /** Goes before all but files. */
  limited: RequestHandler
  canaries: CanaryChannel
  /** Of all gateways. */
  secret: string
  log: Log
}

/** The shell and the remotes, from disk or from where their teams run them, and the page that holds them. */
export function frontEnd({
  assets,
  keys,
  remoteOrigins,
  stateDir,
  origin,
  identity,
  overrides,
  hasSession,
  limits,
  limited,
  canaries,
  secret,
  log,
}: Options): Router {
  const router = Router({ caseSensitive: true })
  const rings = visitorRings(secret)
  const delivery = openDelivery({ assets, keys, remoteOrigins, stateDir, canaries, log })
  const known = delivery.remotes
  const shellFiles = delivery.frontEnd('shell')
  router.use('/assets', assetFiles(shellFiles, shellFiles.versions))
  for (const [folder, address] of Object.entries(remoteOrigins))
    router.use(`/remotes/${folder}`, distantFiles({ frontEnd: delivery.frontEnd(folder), address, limits, log }))
  router.use('/remotes', (req, res, next) => {
    const [, folder = '', version = '', ...rest] = req.path.split('/')
    if (!isRemoteFolder(folder) || !isVersion(version)) return next()
    req.url = `/${rest.join('/')}`
    return assetFiles(delivery.frontEnd(folder), async () => [version])(req, res, next)
  })
  router.use(limited)
  router.get('/remotes/registry', registry(known, overrides, rings))
  router.use(remoteReport(delivery, rings))
  router.use('/remotes', () => {
    throw new DomainError('ROUTE_NOT_FOUND')
  })
  router.use(crawlers(origin, known))
  router.use((req, res, next) => overrides.choose(req, res, next))
  const shell = shellBuild(shellFiles)
  router.use(appFiles({ shell, known, rings }))
  router.use(page({ origin, shell, known, overrides, rings, inviterOf: inviters(identity, limits), hasSession }))
  return router
}
