import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'

const NAME = 'kl_browser'
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Tells one browser from another, for counting scans once each. It says nothing else and is asked for only there. */
export function browserIdOf(req: Request, res: Response): string {
  const known = new RegExp(`(?:^|; )${NAME}=([0-9a-f-]{36})(?:;|$)`).exec(req.headers.cookie ?? '')?.[1]
  const id = known ?? randomUUID()
  res.cookie(NAME, id, { httpOnly: true, sameSite: 'lax', path: '/api/qr', secure: req.secure, maxAge: YEAR_MS })
  return id
}
