import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ReleaseRecord } from '@kitchenline/api'
import type { Log } from '@kitchenline/telemetry'
import { refusedFiles } from './figures.ts'
import { frontEndOf } from './names.ts'
import type { ReleaseTrust } from './release-trust.ts'
import { integrityOf } from './signature.ts'

const CACHE_BYTES = 64 * 1024 * 1024

export type PublishedFiles = {
  /** What was published as this version; undefined while its record cannot be read or is another's. */
  record(folder: string): Promise<ReleaseRecord | undefined>
  /** The bytes that were published under this name; undefined for none. Throws for others than those. */
  read(folder: string, name: string): Promise<Buffer | undefined>
}

export class NotAsPublished extends Error {}

/** Files of versions (store/mfe-x/dist/<version>), each compared with its version's record before it is served. */
export function publishedFiles(trust: ReleaseTrust, log: Log): PublishedFiles {
  const records = new Map<string, object>()
  const cached = new Map<string, Buffer>()
  let cachedBytes = 0

  const published: PublishedFiles = {
    async record(folder) {
      const written = records.get(folder) ?? (await readWritten(folder))
      if (!written || !(await trust('record', placeOf(folder).frontEnd, written))) return void records.delete(folder)
      records.set(folder, written)
      return recordOf(written, placeOf(folder))
    },
    async read(folder, name) {
      const key = path.join(folder, name)
      const record = await published.record(folder)
      if (!record || !Object.hasOwn(record.files, name)) return undefined
      const known = cached.get(key)
      if (known) {
        // Most recently used, so evicted last.
        cached.delete(key)
        cached.set(key, known)
        return known
      }
      const bytes = await readFile(key).catch(() => undefined)
      if (!bytes) return undefined
      checkPublished(record, name, bytes, log)
      keep(key, bytes)
      return bytes
    },
  }
  return published

  function keep(key: string, bytes: Buffer): void {
    if (bytes.length > CACHE_BYTES || cached.has(key)) return
    cached.set(key, bytes)
    cachedBytes += bytes.length
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= CACHE_BYTES) break
      cached.delete(oldest)
      cachedBytes -= length
    }
  }
}

const reported = new Set<string>()

/** Throws for a file that is not what its record says, counts it in the metrics and logs it once. */
export function checkPublished(record: ReleaseRecord, name: string, bytes: Uint8Array, log: Log): void {
  const { frontEnd, version, files } = record
  if (integrityOf(bytes) === files[name]) return
  const file = `${frontEnd} ${version} ${name}`
  refusedFiles.inc({ front_end: frontEnd })
  if (!reported.has(file)) log.error({ frontEnd, version, file: name }, 'refused: a file in the store is not what was published')
  reported.add(file)
  throw new NotAsPublished(file)
}

async function readWritten(folder: string): Promise<object | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as object
  } catch {
    return undefined
  }
}

const parsed = new WeakMap<object, ReleaseRecord | undefined>()

/** A record is valid for its own folder only: a copy in another has no effect. */
export function recordOf(written: object, place: { frontEnd: string; version: string }): ReleaseRecord | undefined {
  if (!parsed.has(written)) parsed.set(written, ReleaseRecord.safeParse(written).data)
  const record = parsed.get(written)
  return record?.frontEnd === place.frontEnd && record.version === place.version ? record : undefined
}

const placeOf = (folder: string): { frontEnd: string; version: string } => ({
  frontEnd: frontEndOf(path.dirname(folder)),
  version: path.basename(folder),
})
