import { DomainError } from '@kitchenline/domain'
import { Router } from 'express'
import { searchOf } from '../http/request-address.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { dataScript, pageHead, pagePreloads } from './page-head.ts'
import { pageLanguage } from './page-language.ts'
import { textsOf } from './page-texts.ts'
import type { KnownRemotes } from '@kitchenline/delivery'
import { htmlOf, type ShellBuild } from './shell-build.ts'
import { snapshotOf } from './snapshot.ts'
import type { VisitorRings } from './visitor-ring.ts'
import { webManifest } from './web-manifest.ts'

type Options = { shell: () => Promise<ShellBuild | undefined>; known: KnownRemotes; rings: VisitorRings }

/** What makes the pages an app of the device: its service worker, its manifest, and the page for a start without a network. */
export function appFiles({ shell, known, rings }: Options): Router {
  const router = Router({ caseSensitive: true })

  router.get('/sw.js', async (_req, res, next) => {
    res.locals.route = 'worker'
    const worker = (await shell())?.worker
    if (!worker) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.set('Cache-Control', 'no-cache').type('js').send(worker)
  })

  router.get('/manifest.webmanifest', async (req, res, next) => {
    res.locals.route = 'manifest'
    const build = await shell()
    if (!build) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'shell' }))
    const language = pageLanguage(req, searchOf(req.url))
    const manifest = webManifest(build, (await known()).remotesFor(rings.of(req)), language)
    res.set('Cache-Control', 'no-cache').vary('Accept-Language').type('application/manifest+json').send(JSON.stringify(manifest))
  })

  router.get('/offline.html', async (req, res, next) => {
    res.locals.route = 'offline'
    const build = await shell()
    if (!build) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'shell' }))
    const remotes = (await known()).remotesFor(rings.of(req))
    const language = pageLanguage(req, searchOf(req.url))
    const snapshot = snapshotOf(build, remotes, language)
    const { nonce } = res.locals
    // It is cached, and opened by any player signed in later.
    const asks = { version: snapshot.id, isVisitor: false }
    const head = { path: req.path, language, nonce, remotes, preloads: build.preloads, offers: build.offers, ...asks }
    const { title } = textsOf(req.path, language, remotes, build.pages)
    const own = `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex">\n    ${dataScript('offline', snapshot)}`
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(htmlOf(build, language, { head: `${own}\n    ${pageHead(head)}`, preloads: pagePreloads(head) }))
  })
  return router
}
