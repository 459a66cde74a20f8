import path from 'node:path'
import { freshFile } from './fresh-file.ts'
import { REMOTES, type Remote } from './pages.ts'
import { readManifest, type RemoteFiles } from './remote-manifest.ts'

const FETCH_MS = 300
const FRESH_MS = 2_000

export type Registry = ReadonlyMap<Remote, RemoteFiles>

/** Which remotes there are right now. One that is missing or broken is left out, and the others work. */
export function remoteRegistry(options: { assets: string; elsewhere: Record<string, string> }): () => Promise<Registry> {
  const readers = REMOTES.map((remote) => {
    const base = options.elsewhere[remote]
    const read = (text: string) => readManifest(remote, text)
    const file = path.join(options.assets, remote, 'dist/mf-manifest.json')
    return [remote, base ? freshPage(`${base.replace(/\/$/, '')}/mf-manifest.json`, read) : freshFile(file, read)] as const
  })
  return async () => {
    const found = await Promise.all(readers.map(async ([remote, read]) => [remote, await read()] as const))
    return new Map(found.flatMap(([remote, files]) => (files ? [[remote, files] as const] : [])))
  }
}

/** The same over HTTP, asked again after two seconds. */
function freshPage<T>(url: string, parse: (text: string) => T): () => Promise<T | undefined> {
  let known: { askedAt: number; value: Promise<T | undefined> } | undefined
  return () => {
    if (!known || Date.now() - known.askedAt > FRESH_MS) known = { askedAt: Date.now(), value: load() }
    return known.value
  }
  async function load(): Promise<T | undefined> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) })
      return response.ok ? parse(await response.text()) : undefined
    } catch {
      return undefined
    }
  }
}
