import { type CurrentVersion, ReleaseRecord, ReleaseVersion, RemoteManifest } from '@kitchenline/api'
import type { Log } from '@kitchenline/telemetry'
import * as z from 'zod'
import type { FrontEnd } from './front-end.ts'
import { lastGood } from './last-good.ts'

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

type Options = { frontEnd: FrontEnd; stateFile: string | undefined }

/** A remote beside us: read again whenever its current.json changes. */
export function localSource(options: Options): RemoteSource {
  const { look, known, releaseOf } = reader(options)
  return {
    async channel() {
      await look().catch(() => {})
      return known()
    },
    release: (version) => releaseOf(version).catch(() => undefined),
  }
}

/** A remote hosted by its team: asked in the background, so that no page waits for it. */
export function distantSource(folder: string, { base, log, ...options }: Options & { base: string; log: Log }): RemoteSource {
  const { look, known, releaseOf } = reader(options)
  let isPolling = false
  let isFailing = false
  const pollOnce = async () => {
    if (isPolling) return
    isPolling = true
    try {
      await look()
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
  return { channel: async () => known(), release: (version) => releaseOf(version).catch(() => undefined) }
}

/** What is in use now, as far as all of it can be read; until then what was last whole. */
function reader({ frontEnd, stateFile }: Options) {
  const last = lastGood(stateFile, Channel)
  const releaseOf = remembered(async (version) => {
    const [record, manifest] = [await frontEnd.record(version), await frontEnd.read(version, 'remote.json')]
    return record && manifest && { version, manifest: readManifest(manifest), files: record.files }
  })
  const look = async () => {
    const move = await frontEnd.current()
    const channel = move && (await channelOf(move, releaseOf))
    if (channel) last.keep(channel)
  }
  return { look, known: last.get, releaseOf }
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
