import { readdir } from 'node:fs/promises'
import type { Log } from '@kitchenline/telemetry'
import type { CanaryGuard } from './canary-guard.ts'
import type { FrontEnd } from './front-end.ts'
import { isRemoteFolder } from './names.ts'
import { distantSource, localSource, type Channel, type Release, type RemoteSource } from './remote-source.ts'
import { triesCanary, type Visitor } from './visitor.ts'

/** By remote, the version or the dev server that a browser tries in place of what everybody gets. */
export type TriedVersions = ReadonlyMap<string, string>

/** A dev server on the developer's own machine; no other host. */
const ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/
export const isAddress = (tried: string): boolean => ADDRESS.test(tried)

/** A remote that is switched off keeps its paths, so that no other can take them and its pages can show a message. */
export type PresentRelease = Release & { isOff?: true; tried?: string }
export type Remotes = ReadonlyMap<string, PresentRelease>
type Options = {
  assets: string
  remoteOrigins: Record<string, string>
  stateFile: (folder: string) => string | undefined
  frontEnd: (folder: string) => FrontEnd
  guard: CanaryGuard
  log: Log
}

/** What one look at the store found; a canary is for those whose ring it has reached. */
export type PresentRemotes = { hasCanary: boolean; remotesFor(visitor: Visitor | undefined): Remotes }
export type KnownRemotes = (tried?: TriedVersions) => Promise<PresentRemotes>

/** Which remotes there are right now, by folder. One that was never whole or is switched off is left out, and the others work. */
export function knownRemotes({ assets, remoteOrigins, stateFile, frontEnd, guard, log }: Options): KnownRemotes {
  const sources = new Map<string, RemoteSource>()
  const sourceOf = (folder: string): RemoteSource => {
    const options = { frontEnd: frontEnd(folder), stateFile: stateFile(folder) }
    const base = remoteOrigins[folder]
    const source = sources.get(folder) ?? (base ? distantSource(folder, { base, log, ...options }) : localSource(options))
    sources.set(folder, source)
    return source
  }
  for (const folder of Object.keys(remoteOrigins)) sourceOf(folder)
  const refused = new Set<string>()

  const tries = (visitor: Visitor | undefined, folder: string, { release, percent }: NonNullable<Channel['canary']>) =>
    visitor !== undefined && triesCanary(visitor.ring, folder, percent) && guard.mayTry(folder, release.version, visitor)

  async function channels(): Promise<(readonly [folder: string, channel: Channel])[]> {
    const local = await readdir(assets).catch(() => [])
    const folders = [...new Set([...local.filter(isRemoteFolder), ...Object.keys(remoteOrigins)])].sort()
    const found = await Promise.all(folders.map(async (folder) => [folder, await sourceOf(folder).channel()] as const))
    return found.flatMap(([folder, channel]) => (channel ? [[folder, channel] as const] : []))
  }

  /** A version has its own files; a dev server has the manifest of the remote in use. */
  async function triedOf(overrides: TriedVersions, stable: Map<string, Channel>): Promise<Map<string, PresentRelease>> {
    const found = [...overrides].map(async ([folder, tried]) => {
      const release = isAddress(tried) ? stable.get(folder)?.stable : await sources.get(folder)?.release(tried)
      return release ? [[folder, { ...release, tried }] as const] : []
    })
    return new Map((await Promise.all(found)).flat())
  }

  return async (overrides = new Map()) => {
    const present = await channels()
    const tried = overrides.size > 0 ? await triedOf(overrides, new Map(present)) : undefined
    return {
      hasCanary: present.some(([, { canary }]) => canary),
      remotesFor(visitor) {
        const remotes = new Map<string, PresentRelease>()
        for (const [folder, { stable, canary, isOff }] of present) {
          const release: PresentRelease =
            tried?.get(folder) ?? (canary && tries(visitor, folder, canary) ? canary.release : stable)
          const rival = rivalOf(release, remotes)
          if (!rival) remotes.set(folder, isOff && !release.tried ? { ...release, isOff } : release)
          else if (!refused.has(`${folder}${release.version}`)) {
            refused.add(`${folder}${release.version}`)
            log.warn({ remote: folder, version: release.version, rival }, 'claims a path of another remote and is left out')
          }
        }
        return remotes
      },
    }
  }
}

/** The same for two that are made of the same versions. */
export const namesOf = (remotes: Remotes): string =>
  [...remotes].map(([folder, { version, isOff, tried = '' }]) => `${folder} ${version}${isOff ? ' off' : ''}${tried}`).join()

export const segmentsOf = ({ manifest }: Release): string[] => [
  ...new Set(manifest.pages.map(({ path: page }) => page.split('/')[0]!)),
]

function rivalOf(release: Release, remotes: Remotes): string | undefined {
  const claimed = segmentsOf(release)
  return [...remotes].find(([, other]) => segmentsOf(other).some((segment) => claimed.includes(segment)))?.[0]
}
