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

/** What pages get of a remote, and what a share of visitors tries. */
const Channel = z.object({
  stable: Release,
  canary: z.object({ release: Release, percent: z.number() }).optional(),
  isOff: z.literal(true).optional(),
})
export type Channel = z.infer<typeof Channel>

export type RemoteSource = {
  /** Never waits for a network. Undefined until the remote has been seen once. */
  channel(): Promise<Channel | undefined>
}

/** A remote beside us: read again whenever its current.json changes. */
export function localSource(dist: string, stateFile: string | undefined): RemoteSource {
  const kept = lastGood(stateFile, Channel)
  const current = freshFile(path.join(dist, 'current.json'), (text) => CurrentVersion.parse(JSON.parse(text)))
  const manifests = new Map<string, () => Promise<RemoteManifest | undefined>>()
  const manifestOf = (version: string) => {
    const read = manifests.get(version) ?? freshFile(path.join(dist, version, 'remote.json'), readManifest)
    manifests.set(version, read)
    return read()
  }
  return {
    async channel() {
      const found = await current()
      const channel = found && (await channelOf(found, manifestOf))
      if (channel) kept.keep(channel)
      return kept.get()
    },
  }
}

/** A remote that its team runs: asked in the background, so that no page waits for it. */
export function distantSource(base: string, stateFile: string | undefined): RemoteSource {
  const kept = lastGood(stateFile, Channel)
  const known = new Map<string, RemoteManifest>()
  const manifestOf = async (version: string) => {
    const manifest = known.get(version) ?? RemoteManifest.parse(await fetchJson(`${base}/${version}/remote.json`))
    known.set(version, manifest)
    return manifest
  }
  const ask = async () => {
    const channel = await channelOf(CurrentVersion.parse(await fetchJson(`${base}/current.json`)), manifestOf)
    if (channel) kept.keep(channel)
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
  return { channel: async () => kept.get() }
}

/** A canary that cannot be read is none: the stable version goes on. */
async function channelOf(
  { version, canary, isOff }: CurrentVersion,
  manifestOf: (version: string) => Promise<RemoteManifest | undefined>,
): Promise<Channel | undefined> {
  const manifest = await manifestOf(version)
  const tried = canary && (await manifestOf(canary.version).catch(() => undefined))
  if (!manifest) return undefined
  return {
    stable: { version, manifest },
    ...(canary && tried && { canary: { release: { version: canary.version, manifest: tried }, percent: canary.percent } }),
    ...(isOff && { isOff }),
  }
}

const readManifest = (text: string): RemoteManifest => RemoteManifest.parse(JSON.parse(text))

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
