import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '@kitchenline/domain'
import type { Request, RequestHandler, Response } from 'express'
import { isServed, keptFor } from './file-names.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Files of builds, from the first folder that has them; compressed beforehand where the build did so. */
export function assetFiles(foldersOf: () => Promise<string[]>): RequestHandler {
  return async (req, res, next) => {
    const name = req.path.slice(1)
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isServed(name)) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'file'
    for (const folder of await foldersOf()) {
      const file = await bestFile(req, res, folder, name)
      if (!file) continue
      res.set('Cache-Control', keptFor(name)).type(path.extname(name))
      return res.sendFile(file, { root: folder, cacheControl: false, dotfiles: 'ignore' }, (error) => {
        if (error && !res.headersSent) next(new DomainError('ROUTE_NOT_FOUND', {}, { cause: error }))
      })
    }
    next(new DomainError('ROUTE_NOT_FOUND'))
  }
}

/** Every version that is kept, the newest first. A name with a hash is the same file in each, and stays in a browser's cache. */
export async function versionFolders(dist: string): Promise<string[]> {
  const names = await readdir(dist).catch(() => [])
  const versions = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{12}$/.test(name))
      .map(async (name) => {
        const folder = path.join(dist, name)
        return { folder, usedAt: (await stat(folder)).mtimeMs }
      }),
  )
  return versions.sort((a, b) => b.usedAt - a.usedAt).map(({ folder }) => folder)
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
