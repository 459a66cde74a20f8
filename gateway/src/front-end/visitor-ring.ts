import { createHash, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { readCookie } from '../read-cookie.ts'

const NAME = 'kl_ring'
const YEAR_MS = 365 * 24 * 60 * 60_000
const RING = /^[0-9a-f]{8}$/

/** A random mark of this browser that gives it the same canary each time. It identifies nothing else. */
export function ringOf(req: Request): string | undefined {
  const ring = readCookie(req, NAME)
  return ring && RING.test(ring) ? ring : undefined
}

/** Marks a browser only while there is a canary to try. */
export function giveRing(req: Request, res: Response): string {
  const ring = randomBytes(4).toString('hex')
  res.cookie(NAME, ring, { httpOnly: true, sameSite: 'lax', path: '/', secure: req.secure, maxAge: YEAR_MS })
  return ring
}

/** Other visitors for other remotes; who tries one at 5 % still tries it at 25 %. */
export function triesCanary(ring: string, folder: string, percent: number): boolean {
  const share = createHash('sha256').update(`${folder} ${ring}`).digest().readUInt32BE(0) / 2 ** 32
  return share * 100 < percent
}
