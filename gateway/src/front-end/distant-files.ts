import path from 'node:path'
import { checkPublished, isVersion, NotAsPublished, type FrontEnd } from '@kitchenline/delivery'
import { DomainError } from '@kitchenline/domain'
import type { ReleaseRecord } from '@kitchenline/api'
import { boundedMap } from '@kitchenline/runtime'
import { type Log } from '@kitchenline/telemetry'
import type { RequestHandler } from 'express'
import { networkOf } from '../http/client-address.ts'
import { sendProblem } from '../http/problem.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { setFileHeaders } from './file-headers.ts'
import { isServed } from './file-names.ts'

const RECORDS_MAX = 50
const ANSWER_MS = 10_000
/** Types that the host may give to a file of ours. An HTML page in its place, such as a login, is refused. */
const TYPES: Record<string, RegExp> = {
  '.js': /javascript/,
  '.css': /^text\/css/,
  '.woff2': /^(font\/woff2|application\/octet-stream)/,
  '.svg': /^image\/svg\+xml/,
  '.png': /^image\/png/,
  '.webp': /^image\/webp/,
}

type Options = { frontEnd: FrontEnd; address: string; limits: RateLimits; log: Log }

/**
 * Passes the files of a remote on from where its team runs it, those that were published and no others. Nothing of the visitor
 * goes there but the request's id, and nothing of the host's headers comes back: type and life of a file follow from its name.
 */
export function distantFiles({ frontEnd, address, limits, log }: Options): RequestHandler {
  const base = address.replace(/\/$/, '')
  const records = boundedMap<string, ReleaseRecord>(RECORDS_MAX)
  const lookups = new Map<string, Promise<ReleaseRecord | undefined>>()
  const lookUp = async (version: string, visitor: string | undefined) => {
    await limits.take('unknownVersion', { caller: null, address: visitor })
    const record = await frontEnd.record(version).catch(() => undefined)
    if (record) records.set(version, record)
    return record
  }
  /** The team's host is asked for a version once, for all files of a page; of versions that there are not, a visitor may invent many. */
  const recordOf = (version: string, visitor: string | undefined) => {
    const known = records.get(version)
    if (known) return known
    const lookup = `${networkOf(visitor)} ${version}`
    const record = lookups.get(lookup) ?? lookUp(version, visitor).finally(() => lookups.delete(lookup))
    lookups.set(lookup, record)
    return record
  }
  return async (req, res, next) => {
    const [, version = '', name = '', ...rest] = req.path.split('/')
    const isFile = isVersion(version) && isServed(name) && rest.length === 0
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isFile) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    const record = await recordOf(version, req.ip)
    if (record && !Object.hasOwn(record.files, name)) return next(new DomainError('ROUTE_NOT_FOUND'))
    const answer = record && (await fetchFile(`${base}/${version}/${name}`, String(res.getHeader('X-Request-Id') ?? '')))
    if (!answer) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'remote' }))
    const type = path.extname(name)
    if (!answer.ok || !TYPES[type]?.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel()
      return next(new DomainError('ROUTE_NOT_FOUND'))
    }
    try {
      const bytes = Buffer.from(await answer.arrayBuffer())
      checkPublished(record, name, bytes, log)
      setFileHeaders(res, name)
      res.send(bytes)
    } catch (error) {
      const unavailable = new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'remote' })
      if (!(error instanceof NotAsPublished)) return next(unavailable)
      sendProblem(req, res, unavailable, 502)
    }
  }
}

async function fetchFile(url: string, requestId: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  return fetch(url, { signal, redirect: 'error', headers: { 'X-Request-Id': requestId } }).catch(() => undefined)
}
