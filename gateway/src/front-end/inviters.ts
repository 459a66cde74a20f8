import { boundedMap } from '@kitchenline/runtime'
import type { Request, Response } from 'express'
import type { RateLimits } from '../limits/rate-limits.ts'
import { openScope, withCallLimit } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

/** A page does not wait longer for a name. */
const PATIENCE_MS = 400
const CACHE_MS = 60_000
const CACHE_MAX = 500

/**
 * The inviter behind a link, for its preview. Undefined for a player whom only some may find, for an unknown code, and on errors.
 */
export type Inviters = (req: Request, res: Response, referralCode: string) => Promise<string | undefined>

export function inviters(identity: Services['identity'], limits: RateLimits): Inviters {
  const cached = boundedMap<string, { name: string | undefined; at: number }>(CACHE_MAX)
  return async (req, res, referralCode) => {
    const known = cached.get(referralCode)
    if (known && performance.now() - known.at < CACHE_MS) return known.name
    try {
      await limits.take('invitation', { caller: null, address: req.ip })
      const scope = withCallLimit(openScope(req, res, { work: 'read' }), PATIENCE_MS)
      const { name, isListed } = await identity.call(scope, 'getInviter', { referralCode })
      cached.set(referralCode, { name: isListed ? name : undefined, at: performance.now() })
      return isListed ? name : undefined
    } catch {
      // The page matters more than the name in its preview.
      return undefined
    }
  }
}
