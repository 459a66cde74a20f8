import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { SESSION_TOKEN_MAX } from '@kitchenline/runtime'
import { randomUUID } from 'node:crypto'
import { toolSecretOf } from './tool-secret.ts'

/** What the browser sent under this name, decoded; nothing where it sent an empty one. */
export const readCookie = (req: Request, name: string): string | undefined =>
  parseCookie(req.headers.cookie ?? '')[name] || undefined

export type SessionCookie = {
  read(req: Request): string | undefined
  set(res: Response, session: { token: string; expiresAt: Date | undefined }): void
  clear(res: Response): void
}

/** On https the name itself makes browsers insist on Secure, this host and the whole site. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-kl_session' : 'kl_session'
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    read: (req) => (toolSecretOf(req) === undefined ? readCookie(req, name) : undefined),
    set: (res, { token, expiresAt }) => void res.cookie(name, token, { ...options, ...(expiresAt && { expires: expiresAt }) }),
    clear: (res) => void res.clearCookie(name, options),
  }
}

/** A signed token is three words of base64url; anything else is not worth asking about. */
export const looksLikeToken = (value: string): boolean =>
  value.length <= SESSION_TOKEN_MAX && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)

const BROWSER_COOKIE = 'kl_browser'
const BROWSER_ID = /^[0-9a-f-]{36}$/
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Identifies one browser, for counting scans once each. Set only there. */
export function browserIdOf(req: Request, res: Response): string {
  const id = knownBrowserIdOf(req) ?? randomUUID()
  res.cookie(BROWSER_COOKIE, id, { httpOnly: true, sameSite: 'lax', path: '/api', secure: req.secure, maxAge: YEAR_MS })
  return id
}

/** That of a browser which came by a QR code before: whether it did so lately decides what its sign-up counts as. */
export function knownBrowserIdOf(req: Request): string | undefined {
  const id = readCookie(req, BROWSER_COOKIE)
  return id && BROWSER_ID.test(id) ? id : undefined
}
