import path from 'node:path'
import { DomainError } from '@kitchenline/domain'
import type { RequestHandler } from 'express'
import { languageOf } from '../request-language.ts'
import { freshFile } from './fresh-file.ts'
import { pageHead } from './page-head.ts'
import { pageAt } from './pages.ts'
import { NO_PRELOADS, readPreloadList } from './preload-list.ts'
import type { Registry } from './remote-registry.ts'

const MARKER = '<!--kitchenline:head-->'

/** The one HTML page, for every address that a person may open. */
export function page(options: { assets: string; registry: () => Promise<Registry> }): RequestHandler {
  const built = path.join(options.assets, 'shell/dist')
  const template = freshFile(path.join(built, 'index.html'), splitAtMarker)
  const preloadList = freshFile(path.join(built, 'preload.json'), readPreloadList)

  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !req.accepts('html')) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'page'
    const [html, registry, preloads = NO_PRELOADS] = await Promise.all([template(), options.registry(), preloadList()])
    if (!html) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'shell' }))
    const alreadyNamed = (file: string) => html.before.includes(file) || html.after.includes(file)
    const head = pageHead({
      path: req.path,
      language: languageOf(req),
      nonce: res.locals.nonce,
      registry,
      preloads,
      alreadyNamed,
    })
    res.set('Cache-Control', 'no-cache').vary('Accept-Language')
    res
      .status(pageAt(req.path) ? 200 : 404)
      .type('html')
      .send(html.before + head + html.after)
  }
}

function splitAtMarker(html: string): { before: string; after: string } {
  const at = html.indexOf(MARKER)
  if (at < 0) throw new Error(`index.html lacks ${MARKER}`)
  return { before: html.slice(0, at), after: html.slice(at + MARKER.length) }
}
