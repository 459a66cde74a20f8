import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ReleaseRecord } from '@kitchenline/api'
import { isTrusted, signed } from './keys.ts'
import { frontEndOf } from '../src/names.ts'
import { integrityOf } from '../src/signature.ts'

const RECORD = 'release.json'

/** The content's own name: the same files are the same version. */
export function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of filesIn(folder))
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(folder, name)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** What is published here, with the hash of every file: what differs from it later is not sent. */
export function writeRecord(dist: string, folder: string, version: string): void {
  const record: ReleaseRecord = {
    frontEnd: frontEndOf(dist),
    version,
    builtAt: new Date().toISOString(),
    ...commitNow(),
    files: Object.fromEntries(filesIn(folder).map((name) => [name, hashIn(folder, name)])),
  }
  writeSigned(dist, folder, record)
}

/** With the team's present key: what was published keeps running when the key before it is retired. */
export function signAgain(dist: string, version: string): void {
  const { signature: _, ...record } = readRecord(dist, version)!
  writeSigned(dist, path.join(dist, version), record)
}

function writeSigned(dist: string, folder: string, record: ReleaseRecord): void {
  const text = JSON.stringify(signed(dist, 'record', ReleaseRecord.parse(record)), null, 1)
  const draft = path.join(folder, `.${RECORD}`)
  writeFileSync(draft, text)
  renameSync(draft, path.join(folder, RECORD))
}

export function readRecord(dist: string, version: string): ReleaseRecord | undefined {
  const file = path.join(dist, version, RECORD)
  return existsSync(file) ? ReleaseRecord.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** What would be refused of this version: its record is not its team's, or files are not what was published. */
export function changedFiles(dist: string, version: string): string[] {
  const record = readRecord(dist, version)
  if (record && !isTrusted(dist, 'record', record)) return [RECORD]
  const published = record?.files ?? {}
  const found = filesIn(path.join(dist, version))
  return [...new Set([...Object.keys(published), ...found])].filter(
    (name) => !found.includes(name) || hashIn(path.join(dist, version), name) !== published[name],
  )
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith(RECORD))
    .sort()

const hashIn = (folder: string, name: string): string => integrityOf(readFileSync(path.join(folder, name)))

/** An image has no repository: who builds it says the commit, or it stays unknown. */
function commitNow(): { commit?: string } {
  if (process.env.RELEASED_COMMIT) return { commit: process.env.RELEASED_COMMIT }
  const found = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return found.status === 0 ? { commit: found.stdout.trim() } : {}
}
