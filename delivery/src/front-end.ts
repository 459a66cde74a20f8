import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CurrentVersion, ReleaseRecord } from '@kitchenline/api'
import type { Log } from '@kitchenline/telemetry'
import { freshFile } from './fresh-file.ts'
import { lastMove } from './last-move.ts'
import { frontEndOf, isVersion } from './names.ts'
import { checkPublished, recordOf, type PublishedFiles } from './published-files.ts'
import type { ReleaseTrust } from './release-trust.ts'

const FETCH_MS = 5_000

export type FrontEnd = {
  /** What is in use: the last move that its team signed. */
  current(): Promise<CurrentVersion | undefined>
  /** Every version that is stored, the one used last first. */
  versions(): Promise<string[]>
  /** What was published as this version; none that its team did not sign. */
  record(version: string): Promise<ReleaseRecord | undefined>
  /** The bytes that were published under this name; undefined for none. Throws for others than those. */
  read(version: string, name: string): Promise<Buffer | undefined>
}

type Common = { trust: ReleaseTrust; stateFile: string | undefined; log: Log }

/** In the store beside us: store/mfe-social/dist. */
export function storedFrontEnd(dist: string, { files, ...common }: Common & { files: PublishedFiles }): FrontEnd {
  const written = freshFile(path.join(dist, 'current.json'), (text) => JSON.parse(text) as object)
  let last: ReturnType<typeof lastMove> | undefined
  return {
    async current() {
      last ??= lastMove(frontEndOf(dist), common)
      return last(await written())
    },
    async versions() {
      const names = await readdir(dist).catch(() => [])
      const versions = await Promise.all(
        names.filter(isVersion).map(async (name) => ({ name, usedAt: (await stat(path.join(dist, name))).mtimeMs })),
      )
      return versions.sort((a, b) => b.usedAt - a.usedAt).map(({ name }) => name)
    },
    record: (version) => files.record(path.join(dist, version)),
    read: (version, name) => files.read(path.join(dist, version), name),
  }
}

/** Where its team runs it. Rejects while that host gives nothing right. */
export function distantFrontEnd(name: string, { base, ...common }: Common & { base: string }): FrontEnd {
  let last: ReturnType<typeof lastMove> | undefined
  const frontEnd: FrontEnd = {
    async current() {
      last ??= lastMove(name, common)
      return last(await fetchJson(`${base}/current.json`))
    },
    // It keeps them itself.
    versions: async () => [],
    async record(version) {
      const written = await fetchJson(`${base}/${version}/release.json`)
      const isTrusted = await common.trust('record', name, written)
      const record = isTrusted ? recordOf(written, { frontEnd: name, version }) : undefined
      if (!record) throw new Error(`There is no record of ${name} ${version} that its team signed`)
      return record
    },
    async read(version, file) {
      const [record, bytes] = [await frontEnd.record(version), await fetchBytes(`${base}/${version}/${file}`)]
      checkPublished(record!, file, bytes, common.log)
      return bytes
    },
  }
  return frontEnd
}

const fetchJson = async (url: string): Promise<object> => JSON.parse(String(await fetchBytes(url))) as object

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
