import type { Request, Response } from 'express'
import type { RateLimits } from '../rate-limits.ts'
import { openScope, withCallLimit } from '../scope.ts'
import type { Services } from '../services.ts'

const CODE = /^[A-Za-z0-9]{1,32}$/
/** A page does not wait longer for a name. */
const PATIENCE_MS = 400
const KEPT_MS = 60_000
const KEPT_MAX = 500

/** Who invites by a link, for its preview. Undefined for a player whom not everybody may find, for an unknown code, and in doubt. */
export type Inviters = (req: Request, res: Response, code: string | null) => Promise<string | undefined>

export function inviters(identity: Services['identity'], limits: RateLimits, now: () => number = Date.now): Inviters {
  const kept = new Map<string, { name: string | undefined; at: number }>()
  return async (req, res, code) => {
    if (code === null || !CODE.test(code)) return undefined
    const referralCode = code.toUpperCase()
    const known = kept.get(referralCode)
    if (known && now() - known.at < KEPT_MS) return known.name
    try {
      await limits.invitation({ caller: null, address: req.ip })
      const scope = withCallLimit(openScope(req, res, { work: 'read' }), PATIENCE_MS)
      const { name, isListed } = await identity.call(scope, 'getInviter', { referralCode })
      kept.delete(referralCode)
      if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!)
      kept.set(referralCode, { name: isListed ? name : undefined, at: now() })
      return isListed ? name : undefined
    } catch {
      // The page matters more than the name in its preview.
      return undefined
    }
  }
}
