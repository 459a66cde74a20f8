import { parseCookie } from 'cookie'
import type { Request } from 'express'

/** What the browser sent under this name, decoded; nothing where it sent an empty one. */
export const readCookie = (req: Request, name: string): string | undefined =>
  parseCookie(req.headers.cookie ?? '')[name] || undefined
