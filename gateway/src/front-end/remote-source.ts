import path from 'node:path'
import { type CurrentVersion, ReleaseRecord, ReleaseVersion, RemoteManifest } from '@kitchenline/api'
import type { Log } from '@kitchenline/runtime'
import * as z from 'zod'
import { freshFile } from './fresh-file.ts'
import { lastGood } from './last-good.ts'
import { lastMove } from './last-move.ts'
import type { ReleaseTrust } from './release-trust.ts'
import { integrityOf, recordOf, refuse, type StoreFiles } from './store-files.ts'

const FETCH_MS = 5_000
const ASK_EVERY_MS = 2_000

/** The version of a remote that pages get, its manifest, and the hash of each of its files. */
const Release = z.object({
  version: ReleaseVersion,
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
  /** Any version that its team published and that is still there. */
  release: ReleaseOf
}

type ReleaseOf = (version: string) => Promise<Release | undefined>

/** Of a front end: a file for what was read last and was right, for the next start. */
export type StateFile = (what: 'move' | 'channel') => string | undefined
export type Common = { trust: ReleaseTrust; stateFile: StateFile; log: Log }

/** What a store beside us shows as in use. */
export function currentOf(dist: string, { trust, stateFile, log }: Common): () => Promise<CurrentVersion | undefined> {
  const written = freshFile(path.join(dist, 'current.json'), (text) => JSON.parse(text) as object)
  const last = lastMove(path.basename(path.dirname(dist)), { trust, stateFile: stateFile('move'), log })
  return async () => last(await written())
}

/** A remote beside us: read again whenever its current.json changes. */
export function localSource(dist: string, { store, ...common }: Common & { store: StoreFiles }): RemoteSource {
  const lastManifest = lastGood(common.stateFile('channel'), Channel)
  const current = currentOf(dist, common)
  const releaseOf = remembered(async (version) => {
    const folder = path.join(dist, version)
    const [record, manifest] = [await store.record(folder), await store.read(folder, 'remote.json')]
    return record && manifest && { version, manifest: readManifest(manifest), files: record.files }
  })
  return {
    async channel() {
      const found = await current()
      const channel = found && (await channelOf(found, releaseOf).catch(() => undefined))
      if (channel) lastManifest.keep(channel)
      return lastManifest.get()
    },
    release: (version) => releaseOf(version).catch(() => undefined),
  }
}

/** A remote hosted by its team: fetched in the background, so that no page waits for it. */
export function distantSource(folder: string, { base, trust, stateFile, log }: Common & { base: string }): RemoteSource {
  const lastManifest = lastGood(stateFile('channel'), Channel)
  const last = lastMove(folder, { trust, stateFile: stateFile('move'), log })
  const releaseOf = remembered(async (version) => {
    const record = await distantRecord(trust, folder, base, version)
    const manifest = await fetchBytes(`${base}/${version}/remote.json`)
    if (integrityOf(manifest) !== record.files['remote.json']) refuse(log, `${folder}/dist/${version}`, 'remote.json')
    return { version, manifest: readManifest(manifest), files: record.files }
  })
  const poll = async () => {
    const move = await last(JSON.parse(String(await fetchBytes(`${base}/current.json`))) as object)
    const channel = move && (await channelOf(move, releaseOf))
    if (channel) lastManifest.keep(channel)
  }
  let isPolling = false
  let isFailing = false
  const pollOnce = async () => {
    if (isPolling) return
    isPolling = true
    try {
      await poll()
      if (isFailing) log.info({ remote: folder, base }, 'the host of a remote answers again')
      isFailing = false
    } catch (err) {
      // Unavailable or broken: the last good one stays. Two seconds later it is asked again, without another line.
      if (!isFailing) log.warn({ remote: folder, base, err }, 'the host of a remote gives no release: its last one stays')
      isFailing = true
    }
    isPolling = false
  }
  void pollOnce()
  setInterval(() => void pollOnce(), ASK_EVERY_MS).unref()
  return { channel: async () => lastManifest.get(), release: (version) => releaseOf(version).catch(() => undefined) }
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

/** A canary that cannot be read is ignored: the stable version stays. */
async function channelOf({ version, canary, isOff }: CurrentVersion, releaseOf: ReleaseOf): Promise<Channel | undefined> {
  const stable = await releaseOf(version)
  const release = canary && (await releaseOf(canary.version).catch(() => undefined))
  if (!stable) return undefined
  return { stable, ...(canary && release && { canary: { release, percent: canary.percent } }), ...(isOff && { isOff }) }
}

const readManifest = (text: Buffer): RemoteManifest => RemoteManifest.parse(JSON.parse(String(text)))

/** What a team that runs its remote itself published as this version. */
export async function distantRecord(
  trust: ReleaseTrust,
  frontEnd: string,
  base: string,
  version: string,
): Promise<ReleaseRecord> {
  const written = JSON.parse(String(await fetchBytes(`${base}/${version}/release.json`))) as object
  const record = (await trust('record', frontEnd, written)) ? recordOf(written, { frontEnd, version }) : undefined
  if (!record) throw new Error(`There is no record of ${frontEnd} ${version} that its team signed`)
  return record
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
