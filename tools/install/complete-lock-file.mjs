// node tools/install/complete-lock-file.mjs   after `npm install` against a registry that lacks some platforms' packages
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Optional packages that others name and the lock file does not hold: `npm ci` refuses such a file, on every platform. */
export function missingOptionals({ packages }) {
  const isHeld = (owner, name) => placesToLook(owner, name).some((path) => path in packages)
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => owner !== '' && !isHeld(owner, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Where Node finds a package that another one asks for. */
function placesToLook(owner, name) {
  const folders = owner.split('/node_modules/')
  const nested = folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`)
  return [`node_modules/${name}`, ...nested]
}

/** An entry that says for which machines it is; without an integrity, which only the registry can tell. */
export function entryFor({ name, version, dev }) {
  const words = name.split(/[-/]/).map((word) => (word.startsWith('armv') ? 'arm' : word))
  const cpu = PROCESSORS.filter((known) => words.includes(known))
  const os = SYSTEMS.filter((known) => words.includes(known))
  const machines = { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) }
  return { version: version.replace(/^[\^~]/, ''), ...(dev && { dev }), optional: true, ...machines }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(import.meta.dirname, '../../package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionals(lock)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryFor(one)
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${missing.length} optional packages added`)
}
