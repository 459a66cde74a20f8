import { currentTrace, httpDurations, type Log } from '@kitchenline/telemetry'
import type { RequestHandler } from 'express'

/** One line and one observation a request. The route's pattern and not its address, for addresses hold names that people searched for. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    // The connection closes outside of the request.
    const traceId = currentTrace()?.traceId
    res.once('close', () => {
      const route = res.locals.route ?? 'unmatched'
      const ms = performance.now() - startedAt
      if (!res.locals.neverEnds) httpDurations.observe({ method: req.method, route, status: res.statusCode }, ms / 1_000)
      const entry = {
        requestId: req.requestId,
        traceId,
        method: req.method,
        route,
        status: res.statusCode,
        ms: Math.round(ms),
        userId: res.locals.userId,
        unavailable: res.locals.unavailable,
        ...(res.writableFinished ? {} : { cut: true }),
      }
      log[route === 'file' || res.locals.neverEnds ? 'debug' : 'info'](entry, 'request')
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
      /** For a stream the duration means nothing. */
      neverEnds?: true
      /** Of this page's styles. */
      nonce: string
    }
  }
}
