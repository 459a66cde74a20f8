import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { ReleaseVersion } from '@kitchenline/api'
import { move, presentMove, type Decision, type Author } from './channel.ts'
import { changedFiles, versionOf, writeRecord } from './record.ts'

/** A page that was opened before may still ask for its files. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000

/** Makes a finished build a version of its own in dist, which no page gets yet. The same files are the same version. */
export function addVersion(dist: string, built: string): string {
  const version = versionOf(built)
  const folder = path.join(dist, version)
  // What is in its place and is not what was published can only be replaced: its name is that of these files.
  if (existsSync(folder) && changedFiles(dist, version).length === 0) rmSync(built, { recursive: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    writeRecord(dist, built, version)
    renameSync(built, folder)
  }
  return version
}

/** A finished build becomes what pages get from now on. */
export function publish(dist: string, built: string, author: Author = { by: 'build', action: 'publish' }): string {
  const version = addVersion(dist, built)
  useVersion(dist, version, author)
  return version
}

/** Also the way back: pages that are opened from now on get this version. */
export function useVersion(dist: string, version: string, author: Author = { by: 'build', action: 'use' }): void {
  change(dist, author, (present) => ({
    version,
    ...(present && present.version !== version ? { previous: present.version } : { previous: present?.previous }),
  }))
}

/** Changes the channel to versions that are here, and lets go of those that nothing has used for 14 days. */
export function change(dist: string, author: Author, decide: (present: Decision | undefined) => Decision): Decision {
  const now = author.now ?? new Date()
  const known = versionsOf(dist)
  const decided = move(
    dist,
    (present) => {
      const decision = decide(present)
      for (const version of [decision.version, decision.canary?.version])
        if (version && !known.includes(version)) throw new Error(`There is no version ${version}; there are ${known.join(', ')}`)
      // A folder's time says when it was last in use.
      for (const used of [present?.version, present?.canary?.version, decision.version, decision.canary?.version])
        if (used && known.includes(used)) utimesSync(path.join(dist, used), now, now)
      return decision
    },
    author,
  )
  dropOld(dist, now)
  return decided
}

export const versionsOf = (dist: string): string[] =>
  existsSync(dist) ? readdirSync(dist).filter((name) => ReleaseVersion.safeParse(name).success) : []

export function currentVersion(dist: string): string | undefined {
  const version = presentMove(dist)?.version
  return version && existsSync(path.join(dist, version)) && changedFiles(dist, version).length === 0 ? version : undefined
}

function dropOld(dist: string, now: Date): void {
  const present = presentMove(dist)
  const protectedVersions = new Set([present?.version, present?.previous, present?.canary?.version])
  for (const version of versionsOf(dist)) {
    const folder = path.join(dist, version)
    if (!protectedVersions.has(version) && now.getTime() - statSync(folder).mtimeMs > RETENTION_MS)
      rmSync(folder, { recursive: true })
  }
}
