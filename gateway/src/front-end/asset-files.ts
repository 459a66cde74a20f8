import { stat } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@kitchenline/domain'
import type { Request, RequestHandler, Response } from 'express'

/** Nothing that leaves the folder, and no hidden file. */
const FILE_NAME = /^[\w@~-][\w@~.-]*(\/[\w@~-][\w@~.-]*)*$/
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files of one build, compressed beforehand where the build did so. A name with a hash never changes its content. */
export function assetFiles(folder: string): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    const name = req.path.slice(1)
    if (!FILE_NAME.test(name) || /\.(br|gz)$/.test(name)) return next(new DomainError('ROUTE_NOT_FOUND'))
    const file = await bestFile(req, res, folder, name)
    if (!file) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.set('Cache-Control', HASHED.test(name) ? 'public,max-age=31536000,immutable' : 'no-cache')
    res.type(path.extname(name))
    res.sendFile(file, { root: folder, cacheControl: false, dotfiles: 'ignore' }, (error) => {
      if (error && !res.headersSent) next(new DomainError('ROUTE_NOT_FOUND', {}, { cause: error }))
    })
  }
}

async function bestFile(req: Request, res: Response, folder: string, name: string): Promise<string | undefined> {
  if (!(await isFile(path.join(folder, name)))) return undefined
  res.vary('Accept-Encoding')
  for (const [encoding, suffix] of ENCODINGS) {
    if (!req.acceptsEncodings(encoding) || !(await isFile(path.join(folder, name + suffix)))) continue
    res.set('Content-Encoding', encoding)
    return name + suffix
  }
  return name
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
