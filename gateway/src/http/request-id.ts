import { randomUUID } from 'node:crypto'
import { requestTrace, sampled, startSpan, withinSpan, withRequestTrace } from '@kitchenline/telemetry'
import type { NextFunction, Request, RequestHandler, Response } from 'express'

/** Nothing that could break out of a log line or a header. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9_.:-]{7,63}$/

/**
 * Identifies the request for people and logs, and continues the trace of a client or proxy of ours. `tracedShare` of all requests
 * leave spans; without it none does.
 */
export function requestId(tracedShare?: number): RequestHandler {
  return (req, res, next) => {
    const header = req.headers['x-request-id']
    req.requestId = typeof header === 'string' && SANE.test(header) ? header : randomUUID()
    res.set('X-Request-Id', req.requestId)
    const trace = requestTrace(req.requestId, req.get('traceparent'))
    if (tracedShare === undefined) withRequestTrace(trace, next)
    else withRequestTrace(sampled(trace, tracedShare), () => traced(req, res, next))
  }
}

/** Named by the route's pattern once that is known: addresses hold names that people searched for. */
function traced(req: Request, res: Response, next: NextFunction): void {
  const attributes = { 'http.request.method': req.method, 'kitchenline.request_id': req.requestId }
  const span = startSpan({ name: req.method, kind: 'server', attributes })
  if (!span) return next()
  res.once('close', () => {
    const route = res.locals.route ?? 'unmatched'
    const answered = { 'http.route': route, 'http.response.status_code': res.statusCode }
    span.end({ failed: res.statusCode >= 500, name: `${req.method} ${route}`, attributes: answered })
  })
  withinSpan(span, next)
}

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string
  }
}
