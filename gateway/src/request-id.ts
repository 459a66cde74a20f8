import { randomUUID } from 'node:crypto'
import { requestTrace, withRequestTrace } from '@kitchenline/runtime'
import type { RequestHandler } from 'express'

/** Nothing that could break out of a log line or a header. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9_.:-]{7,63}$/

/** Names the request for people and logs, and goes on with the trace that a client or proxy of ours began. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id']
  req.requestId = typeof given === 'string' && SANE.test(given) ? given : randomUUID()
  res.set('X-Request-Id', req.requestId)
  withRequestTrace(requestTrace(req.requestId, req.get('traceparent')), next)
}

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string
  }
}
