import { DomainError } from '@kitchenline/domain'
import type { Request, RequestHandler } from 'express'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Payment providers call from outside and sign what they send. */
const WEBHOOKS = '/api/webhooks/'

/** As browsers say it of each request, and no page can change it; others send nothing of the kind. */
export function isFromOtherSite(req: Request): boolean {
  const site = req.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Refuses changes requested by another site's page: a page cannot forge what a browser sends about the origin of a request. */
export function refuseCrossSite(options: { publicOrigin: string; loopbackIsOne: boolean }): RequestHandler {
  const own = new URL(options.publicOrigin)

  const isOwn = (origin: string) => {
    if (origin === own.origin) return true
    if (!options.loopbackIsOne || !URL.canParse(origin)) return false
    const other = new URL(origin)
    return (
      LOOPBACK.has(own.hostname) && LOOPBACK.has(other.hostname) && other.port === own.port && other.protocol === own.protocol
    )
  }

  return (req, _res, next) => {
    if (SAFE.has(req.method) || req.path.startsWith(WEBHOOKS)) return next()
    const origin = req.headers.origin
    if (isFromOtherSite(req) || (origin !== undefined && !isOwn(origin))) return next(new DomainError('CROSS_SITE'))
    next()
  }
}
