import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Visitor } from '@kitchenline/delivery'
import type { Request, Response } from 'express'
import { truncated } from '../http/client-address.ts'
import { readCookie } from '../http/cookies.ts'

const NAME = 'kl_ring'
const YEAR_MS = 365 * 24 * 60 * 60_000
const RING_LETTERS = 8

export type VisitorRings = {
  /** Undefined without a mark, and for one that no gateway gave. */
  of(req: Request): Visitor | undefined
  /** Marks a browser, only while there is a canary to try. */
  give(req: Request, res: Response): Visitor
}

/** Signed, for who invents marks could have a canary stopped or keep a broken one. */
export function visitorRings(secret: string): VisitorRings {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kitchenline canary marks', 32))
  const signed = (ring: string) => `${ring}.${createHmac('sha256', key).update(ring).digest('base64url')}`
  const visitor = (req: Request, ring: string) => ({ ring, network: truncated(req.ip) })
  return {
    of(req) {
      const mark = Buffer.from(readCookie(req, NAME) ?? '')
      const ring = mark.toString('utf8', 0, RING_LETTERS)
      const own = Buffer.from(signed(ring))
      return mark.length === own.length && timingSafeEqual(mark, own) ? visitor(req, ring) : undefined
    },
    give(req, res) {
      const ring = randomBytes(RING_LETTERS / 2).toString('hex')
      res.cookie(NAME, signed(ring), { httpOnly: true, sameSite: 'lax', path: '/', secure: req.secure, maxAge: YEAR_MS })
      return visitor(req, ring)
    },
  }
}
