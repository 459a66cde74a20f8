import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@kitchenline/domain'
import type { RequestHandler } from 'express'
import { isServed, keptFor } from './file-names.ts'

const ANSWER_MS = 10_000
const VERSION = /^[0-9a-f]{12}$/
/** What the host may say a file of ours is. A page in its place, such as of a login, is none. */
const TYPES: Record<string, RegExp> = {
  '.js': /javascript/,
  '.css': /^text\/css/,
  '.woff2': /^(font\/woff2|application\/octet-stream)/,
  '.svg': /^image\/svg\+xml/,
  '.png': /^image\/png/,
  '.webp': /^image\/webp/,
}

/**
 * Passes the files of a remote on from where its team runs it. Nothing of the visitor goes there but the request's id, and
 * nothing of the host's headers comes back: type and life of a file follow from its name.
 */
export function distantFiles(base: string): RequestHandler {
  return async (req, res, next) => {
    const [, version = '', name = '', ...rest] = req.path.split('/')
    const isFile = VERSION.test(version) && isServed(name) && rest.length === 0
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isFile) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    const answer = await ask(
      `${base.replace(/\/$/, '')}/${version}/${name}`,
      req.method,
      String(res.getHeader('X-Request-Id') ?? ''),
    )
    if (!answer) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'remote' }))
    const type = path.extname(name)
    if (!answer.ok || !TYPES[type]?.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel()
      return next(new DomainError('ROUTE_NOT_FOUND'))
    }
    res.set('Cache-Control', keptFor(name)).type(type)
    if (req.method === 'HEAD' || !answer.body) return res.end()
    // Broken off by either side, there is nothing left to say.
    await pipeline(answer.body as unknown as AsyncIterable<Uint8Array>, res).catch(() => res.destroy())
  }
}

async function ask(url: string, method: string, requestId: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  return fetch(url, { method, signal, redirect: 'error', headers: { 'X-Request-Id': requestId } }).catch(() => undefined)
}
