import type { RequestHandler } from 'express'
import { InvalidInput } from './invalid-input.ts'

/** A path of ours with its query, as browsers send it. */
const OWN = /^\/(?![/\\])[!"$-~\x80-\xff]*$/
/** Behind more than one slash or backslash the rest would be another host's name. */
const SLASHES = /^[/\\]{2,}/

/**
 * The one judge of what a client names as its address: after it `req.path` begins with one slash and nothing of it is a host. A link
 * with too many slashes leads to the page that was meant.
 */
export const ownAddress: RequestHandler = (req, res, next) => {
  if (OWN.test(req.url)) return next()
  const meant = req.url.replace(SLASHES, '/')
  const isLink = (req.method === 'GET' || req.method === 'HEAD') && OWN.test(meant)
  if (!isLink) return next(new InvalidInput([{ path: 'path', code: 'invalid_format' }]))
  res.redirect(308, meant)
}

/** What stands behind the question mark. */
export function searchOf(address: string): URLSearchParams {
  const at = address.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
}
