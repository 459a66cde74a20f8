import path from 'node:path'
import { CurrentVersion, ReleaseRecord, RemoteManifest } from '@kitchenline/api'
import type { Log } from '@kitchenline/runtime'
import * as z from 'zod'
import { freshFile } from './fresh-file.ts'
import { lastGood } from './last-good.ts'
import { integrityOf, refuse, type StoreFiles } from './store-files.ts'

const FETCH_MS = 5_000
const ASK_EVERY_MS = 2_000

/** The version of a remote that pages get, what it says of itself, and the hash of each of its files. */
const Release = z.object({
  version: CurrentVersion.shape.version,
  manifest: RemoteManifest,
  files: ReleaseRecord.shape.files,
})
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

type ReleaseOf = (version: string) => Promise<Release | undefined>

/** A remote beside us: read again whenever its current.json changes. */
export function localSource(dist: string, store: StoreFiles, stateFile: string | undefined): RemoteSource {
  const kept = lastGood(stateFile, Channel)
  const current = freshFile(path.join(dist, 'current.json'), (text) => CurrentVersion.parse(JSON.parse(text)))
  const releaseOf = remembered(async (version) => {
    const folder = path.join(dist, version)
    const [record, manifest] = [await store.record(folder), await store.read(folder, 'remote.json')]
    return record && manifest && { version, manifest: readManifest(manifest), files: record.files }
  })
  return {
    async channel() {
      const found = await current()
      const channel = found && (await channelOf(found, releaseOf).catch(() => undefined))
      if (channel) kept.keep(channel)
      return kept.get()
    },
  }
}

/** A remote that its team runs: asked in the background, so that no page waits for it. */
export function distantSource(folder: string, base: string, stateFile: string | undefined, log: Log): RemoteSource {
  const kept = lastGood(stateFile, Channel)
  const releaseOf = remembered(async (version) => {
    const record = await distantRecord(folder, base, version)
    const manifest = await fetchBytes(`${base}/${version}/remote.json`)
    if (integrityOf(manifest) !== record.files['remote.json']) refuse(log, `${folder}/dist/${version}`, 'remote.json')
    return { version, manifest: readManifest(manifest), files: record.files }
  })
  const ask = async () => {
    const current = CurrentVersion.parse(JSON.parse(String(await fetchBytes(`${base}/current.json`))))
    const channel = await channelOf(current, releaseOf)
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

/** What a version is never changes. */
function remembered(read: ReleaseOf): ReleaseOf {
  const known = new Map<string, Release>()
  return async (version) => {
    const release = known.get(version) ?? (await read(version))
    if (release) known.set(version, release)
    return release
  }
}

/** A canary that cannot be read is none: the stable version goes on. */
async function channelOf({ version, canary, isOff }: CurrentVersion, releaseOf: ReleaseOf): Promise<Channel | undefined> {
  const stable = await releaseOf(version)
  const release = canary && (await releaseOf(canary.version).catch(() => undefined))
  if (!stable) return undefined
  return { stable, ...(canary && release && { canary: { release, percent: canary.percent } }), ...(isOff && { isOff }) }
}

const readManifest = (text: Buffer): RemoteManifest => RemoteManifest.parse(JSON.parse(String(text)))

/** What a team that runs its remote itself published as this version. */
export async function distantRecord(folder: string, base: string, version: string): Promise<ReleaseRecord> {
  const record = ReleaseRecord.parse(JSON.parse(String(await fetchBytes(`${base}/${version}/release.json`))))
  if (record.frontEnd !== folder || record.version !== version) throw new Error(`The record of ${folder} ${version} is another's`)
  return record
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
