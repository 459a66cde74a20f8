import path from 'node:path'
import { CurrentVersion, RemoteManifest } from '@kitchenline/api'
import * as z from 'zod'
import { freshFile } from './fresh-file.ts'
import { lastGood } from './last-good.ts'

const FETCH_MS = 5_000
const ASK_EVERY_MS = 2_000

/** The version of a remote that pages get, and what it says of itself. */
export const Release = z.object({ version: CurrentVersion.shape.version, manifest: RemoteManifest })
export type Release = z.infer<typeof Release>

export type RemoteSource = {
  /** Never waits for a network. Undefined until the remote has been seen once. */
  release(): Promise<Release | undefined>
}

/** A remote beside us: read again whenever its current.json changes. */
export function localSource(dist: string, stateFile: string | undefined): RemoteSource {
  const kept = lastGood(stateFile, Release)
  const current = freshFile(path.join(dist, 'current.json'), (text) => CurrentVersion.parse(JSON.parse(text)))
  const manifests = new Map<string, () => Promise<RemoteManifest | undefined>>()
  const manifestOf = (version: string) => {
    const read = manifests.get(version) ?? freshFile(path.join(dist, version, 'remote.json'), readManifest)
    manifests.set(version, read)
    return read()
  }
  return {
    async release() {
      const version = (await current())?.version
      const manifest = version && (await manifestOf(version))
      if (version && manifest) kept.keep({ version, manifest })
      return kept.get()
    },
  }
}

/** A remote that its team runs: asked in the background, so that no page waits for it. */
export function distantSource(base: string, stateFile: string | undefined): RemoteSource {
  const kept = lastGood(stateFile, Release)
  const ask = async () => {
    const { version } = CurrentVersion.parse(await fetchJson(`${base}/current.json`))
    if (version === kept.get()?.version) return
    kept.keep({ version, manifest: RemoteManifest.parse(await fetchJson(`${base}/${version}/remote.json`)) })
  }
  let isAsking = false
  const askOnce = async () => {
    if (isAsking) return
    isAsking = true
    // Away or broken: what was good goes on.
    await ask().catch(() => undefined)
    isAsking = false
  }
  void askOnce()
  setInterval(() => void askOnce(), ASK_EVERY_MS).unref()
  return { release: async () => kept.get() }
}

const readManifest = (text: string): RemoteManifest => RemoteManifest.parse(JSON.parse(text))

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
