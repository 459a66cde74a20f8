import { DomainError } from '@kitchenline/domain'
import type { RequestHandler } from 'express'

const MAX_IN_FLIGHT = 256

/** Says "come back in a second" at once rather than letting everybody wait. */
export function shedLoad(max = MAX_IN_FLIGHT): RequestHandler {
  let inFlight = 0
  return (_req, res, next) => {
    if (inFlight >= max) return next(new DomainError('OVERLOADED'))
    inFlight += 1
    res.once('close', () => {
      inFlight -= 1
    })
    next()
  }
}
