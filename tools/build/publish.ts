import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const VERSION = /^[0-9a-f]{12}$/
/** A page that was opened before may still ask for its files. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Makes a finished build a version of its own in dist, and the one in use. The same files are the same version. */
export function publish(dist: string, built: string): string {
  const version = versionOf(built)
  const folder = path.join(dist, version)
  if (existsSync(folder)) rmSync(built, { recursive: true })
  else renameSync(built, folder)
  useVersion(dist, version)
  return version
}

/** Also the way back: pages that are opened from now on get this version. */
export function useVersion(dist: string, version: string, now = new Date()): void {
  if (!versionsOf(dist).includes(version))
    throw new Error(`There is no version ${version}; there are ${versionsOf(dist).join(', ')}`)
  const former = currentVersion(dist)
  // A folder's time says when it was last in use.
  for (const used of [former, version]) if (used) utimesSync(path.join(dist, used), now, now)
  const draft = path.join(dist, `.current-${randomUUID()}`)
  writeFileSync(draft, JSON.stringify({ version }))
  renameSync(draft, path.join(dist, 'current.json'))
  dropOld(dist, version, now)
}

export const versionsOf = (dist: string): string[] => readdirSync(dist).filter((name) => VERSION.test(name))

export function currentVersion(dist: string): string | undefined {
  const file = path.join(dist, 'current.json')
  const { version } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
  return version && existsSync(path.join(dist, version)) ? version : undefined
}

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(folder, name)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function dropOld(dist: string, current: string, now: Date): void {
  for (const version of versionsOf(dist)) {
    const folder = path.join(dist, version)
    if (version !== current && now.getTime() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true })
  }
}
