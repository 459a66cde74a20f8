import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashFiles } from '../../tools/build/hash-files.ts'
import { REPOSITORY } from '../../tools/repository.ts'

const FOLDER = path.join(REPOSITORY, '.cache/contracts')
const CODE = hashFiles(REPOSITORY, ['delivery/contracts/*.ts', 'package-lock.json'])

/** Made once of the same `of`, by the same code and packages, by whichever process comes first. */
export function storedResult<T>(what: string, of: string, make: () => T): T {
  const key = createHash('sha256').update([CODE, what, of].join('\0')).digest('hex')
  const file = path.join(FOLDER, `${key}.json`)
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true })
    // Renamed when whole: two publish at once, and one of them may be stopped.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(make()))
    renameSync(`${file}.${process.pid}`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
