import { DomainError } from '@kitchenline/domain'
import type { RequestHandler } from 'express'
import { languageOf } from '../request-language.ts'
import { pageHead } from './page-head.ts'
import { pageOf } from './page-of.ts'
import type { KnownRemotes } from './remotes.ts'
import type { ShellBuild } from './shell-build.ts'
import { giveRing, ringOf } from './visitor-ring.ts'

type Options = { shell: () => Promise<ShellBuild | undefined>; known: KnownRemotes }

/** The one HTML page, for every address that a person may open. */
export function page(options: Options): RequestHandler {
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !req.accepts('html')) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'page'
    const [shell, present] = await Promise.all([options.shell(), options.known()])
    if (!shell) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'shell' }))
    const remotes = present.remotesFor(ringOf(req) ?? (present.hasCanary ? giveRing(req, res) : undefined))
    const { before, after, preloads } = shell
    const head = pageHead({ path: req.path, language: languageOf(req), nonce: res.locals.nonce, remotes, preloads })
    res.set('Cache-Control', 'no-cache').vary('Accept-Language')
    res
      .status(pageOf(req.path, remotes) ? 200 : 404)
      .type('html')
      .send(before + head + after)
  }
}
