import path from 'node:path'
import type { Response } from 'express'
import { cacheControlOf, isHashed } from './file-names.ts'

/** Never a document: a worker heeds the policy of its own script, and nothing heeds the rest. */
const PARTS_OF_PAGES = ['.js', '.css', '.woff2']
const POLICY = "default-src 'self'"
/** Half a kilobyte on each of a page's fourteen files. */
const FOR_DOCUMENTS = [
  ...['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Permissions-Policy', 'Referrer-Policy'],
  ...['X-DNS-Prefetch-Control', 'X-Download-Options', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies', 'X-XSS-Protection'],
]

/** Of a file that a browser never asks for a second time; where it fails, the error has its request. */
const FOR_A_SECOND_REQUEST = ['Last-Modified', 'X-Request-Id']

/** Type, caching and rules for the browser, of a file of a front end. */
export function setFileHeaders(res: Response, name: string): void {
  const type = path.extname(name)
  res.set('Cache-Control', cacheControlOf(name)).type(type)
  if (isHashed(name)) for (const header of FOR_A_SECOND_REQUEST) res.removeHeader(header)
  if (!PARTS_OF_PAGES.includes(type)) return
  for (const header of FOR_DOCUMENTS) res.removeHeader(header)
  if (type === '.js') res.set('Content-Security-Policy', POLICY)
  else res.removeHeader('Content-Security-Policy')
}
