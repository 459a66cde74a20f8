import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSED = /\.(js|css|svg|json)$/
const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Puts .br and .gz beside every text file. What was compressed before is taken from the cache, by content. */
export async function compressFolder(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const names = (await readdir(folder)).filter((name) => COMPRESSED.test(name))
  // zlib works in threads of its own, so all files are under way at once.
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const text = await readFile(file)
      const key = path.join(cache, createHash('sha256').update(text).digest('hex'))
      await cached(`${key}.br`, `${file}.br`, () =>
        brotliOf(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(text.length), [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      )
      await cached(`${key}.gz`, `${file}.gz`, () => gzipOf(text, { level: 9 }))
    }),
  )
}

/** The chart library's last two per cent would take as long as all that is before them. */
const qualityFor = (bytes: number): number => (bytes > 1_000_000 ? 10 : 11)

async function cached(from: string, to: string, make: () => Promise<Buffer>): Promise<void> {
  try {
    await copyFile(from, to)
  } catch {
    await writeFile(to, await make())
    // Under a name of its own first: two files, or two builds, may bring the same content at once.
    const draft = `${from}.${path.basename(to)}.${process.pid}`
    await copyFile(to, draft)
    await rename(draft, from)
  }
}
