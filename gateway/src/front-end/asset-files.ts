import { NotAsPublished, type FrontEnd } from '@kitchenline/delivery'
import { DomainError } from '@kitchenline/domain'
import type { Request, RequestHandler } from 'express'
import { sendProblem } from '../http/problem.ts'
import { setFileHeaders } from './file-headers.ts'
import { isServed } from './file-names.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files of a front end, from the first of these versions that has them as they were published; compressed beforehand where the build did so. */
export function assetFiles(frontEnd: FrontEnd, versionsOf: () => Promise<string[]>): RequestHandler {
  return async (req, res, next) => {
    const name = req.path.slice(1)
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isServed(name)) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    let isRefused = false
    for (const version of await versionsOf()) {
      const file = await bestFile(frontEnd, req, version, name).catch((error: unknown) => {
        if (!(error instanceof NotAsPublished)) throw error
        isRefused = true
      })
      if (!file) continue
      setFileHeaders(res.vary('Accept-Encoding').set('Last-Modified', file.changedAt), name)
      if (file.encoding) res.set('Content-Encoding', file.encoding)
      return void res.send(file.bytes)
    }
    if (!isRefused) return next(new DomainError('ROUTE_NOT_FOUND'))
    sendProblem(req, res, new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'store' }), 502)
  }
}

async function bestFile(frontEnd: FrontEnd, req: Request, version: string, name: string) {
  const record = await frontEnd.record(version)
  if (!record) return undefined
  const [encoding, suffix] =
    ENCODINGS.find(([accepted, ending]) => record.files[name + ending] && req.acceptsEncodings(accepted)) ?? []
  const bytes = await frontEnd.read(version, name + (suffix ?? ''))
  return bytes && { bytes, encoding, changedAt: new Date(record.builtAt).toUTCString() }
}
