import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import * as z from 'zod'

/** One collection: documents one after the other as BSON, which is also what mongodump writes. */
export const ArchivedCollection = z.object({
  name: z.string(),
  file: z.string(),
  documents: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  indexes: z.array(z.record(z.string(), z.unknown())),
})
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  databases: z.array(z.object({ name: z.string(), collections: z.array(ArchivedCollection) })),
})
export type ArchivedCollection = z.infer<typeof ArchivedCollection>
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

type Sum = { documents: number; bytes: number; sha256: string }

/** Writes as fast as the disk takes it; nothing but one batch is in memory. */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<Sum> {
  const hash = createHash('sha256')
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const sum = { documents: 0, bytes: 0 }
  for await (const document of documents) {
    hash.update(document)
    sum.documents += 1
    sum.bytes += document.length
    if (!out.write(document)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { ...sum, sha256: hash.digest('hex') }
}

export async function sumOf(file: string): Promise<Pick<Sum, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Each document begins with its own length. */
export async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`)
}
