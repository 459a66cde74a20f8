import { SESSION_TOKEN_MAX } from '@kitchenline/runtime'
import type { CookieOptions, Request, Response } from 'express'
import { readCookie } from './read-cookie.ts'

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
    read: (req) => readCookie(req, name),
    set: (res, { token, expiresAt }) => void res.cookie(name, token, { ...options, ...(expiresAt && { expires: expiresAt }) }),
    clear: (res) => void res.clearCookie(name, options),
  }
}

/** A signed token is three words of base64url; anything else is not worth asking about. */
export const looksLikeToken = (value: string): boolean =>
  value.length <= SESSION_TOKEN_MAX && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)
