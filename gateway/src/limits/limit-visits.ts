import type { RequestHandler } from 'express'
import { networkOf } from '../http/client-address.ts'
import type { Load } from '../load/load.ts'
import { untilClosed } from '../load/until-closed.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Sessions } from '../session/session.ts'

type Options = { load: Load; limits: RateLimits; sessions: Sessions }

/** Before all that is sent without a session being looked up, but for files: pages, and what pages and readers of the API fetch beside it. */
export function limitVisits({ load, limits, sessions }: Options): RequestHandler {
  return async (req, res, next) => {
    const [holder, network] = [sessions.holderOf(req), networkOf(req.ip)]
    // A signature does not show that the session still runs: one that has ended, used elsewhere, takes nothing from its owner.
    const visitor = holder === undefined ? network : `${holder} ${network}`
    untilClosed(res, await load.visits.acquire(visitor, 'read'))
    await limits.take('pages', visitor)
    next()
  }
}
