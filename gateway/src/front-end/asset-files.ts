import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@kitchenline/domain'
import type { Request, RequestHandler } from 'express'
import { sendProblem } from '../http/problem.ts'
import { setFileHeaders } from './file-headers.ts'
import { isServed, isVersion } from './file-names.ts'
import { NotAsPublished, type StoreFiles } from './store-files.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files of builds, from the first folder that has them as they were published; compressed beforehand where the build did so. */
export function assetFiles(store: StoreFiles, foldersOf: () => Promise<string[]>): RequestHandler {
  return async (req, res, next) => {
    const name = req.path.slice(1)
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isServed(name)) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    let isRefused = false
    for (const folder of await foldersOf()) {
      const file = await bestFile(store, req, folder, name).catch((error: unknown) => {
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

/** Every stored version, newest first. A name with a hash is the same file in each, and stays in a browser's cache. */
export async function versionFolders(dist: string): Promise<string[]> {
  const names = await readdir(dist).catch(() => [])
  const versions = await Promise.all(
    names.filter(isVersion).map(async (name) => {
      const folder = path.join(dist, name)
      return { folder, usedAt: (await stat(folder)).mtimeMs }
    }),
  )
  return versions.sort((a, b) => b.usedAt - a.usedAt).map(({ folder }) => folder)
}

async function bestFile(store: StoreFiles, req: Request, folder: string, name: string) {
  const record = await store.record(folder)
  if (!record) return undefined
  const [encoding, suffix] =
    ENCODINGS.find(([accepted, ending]) => record.files[name + ending] && req.acceptsEncodings(accepted)) ?? []
  const bytes = await store.read(folder, name + (suffix ?? ''))
  return bytes && { bytes, encoding, changedAt: new Date(record.builtAt).toUTCString() }
}
