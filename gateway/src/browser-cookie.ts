import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { readCookie } from './read-cookie.ts'

const NAME = 'kl_browser'
const ID = /^[0-9a-f-]{36}$/
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Identifies one browser, for counting scans once each. Set only there. */
export function browserIdOf(req: Request, res: Response): string {
  const id = knownBrowserIdOf(req) ?? randomUUID()
  res.cookie(NAME, id, { httpOnly: true, sameSite: 'lax', path: '/api', secure: req.secure, maxAge: YEAR_MS })
  return id
}

/** That of a browser which came by a QR code before: whether it did so lately decides what its sign-up counts as. */
export function knownBrowserIdOf(req: Request): string | undefined {
  const id = readCookie(req, NAME)
  return id && ID.test(id) ? id : undefined
}
