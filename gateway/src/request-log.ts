import type { Log } from '@kitchenline/runtime'
import type { RequestHandler } from 'express'

/** One line a request. The route's pattern and not its address, for addresses hold names that people searched for. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const entry = {
        requestId: req.requestId,
        method: req.method,
        route: res.locals.route ?? 'unmatched',
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
        userId: res.locals.userId,
        away: res.locals.away,
        ...(res.writableFinished ? {} : { cut: true }),
      }
      log[res.locals.route === 'file' ? 'debug' : 'info'](entry, 'request')
    })
    next()
  }
}

declare global {
  namespace Express {
    interface Locals {
      /** The pattern that matched, for the log. */
      route?: string
      userId?: string
      /** Of this page's styles. */
      nonce: string
    }
  }
}
