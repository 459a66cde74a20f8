import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashFiles } from '../build/hash-files.ts'
import { REPOSITORY } from '../repository.ts'

const FOLDER = path.join(REPOSITORY, '.cache/drawings')
const tools = hashFiles(REPOSITORY, ['tools/drawings/*.ts', 'package-lock.json'])

/** Drawn once for the same words and the same tools: a build draws only what has changed. */
export async function cachedDrawing(what: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(FOLDER, createHash('sha256').update(`${tools} ${what}`).digest('hex'))
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const drawn = await draw()
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${file}.${process.pid}`, drawn)
  await rename(`${file}.${process.pid}`, file)
  return drawn
}
