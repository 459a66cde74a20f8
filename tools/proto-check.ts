// npm run proto:check: the .proto files are well formed, break no caller, and the committed code is what they generate.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const protoDir = join(root, 'proto')
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const isFine = [lints(), checkCompatible(), isFresh()].every(Boolean)
process.exitCode = isFine ? 0 : 1

function lints(): boolean {
  return buf('lint')
}

function checkCompatible(): boolean {
  const isCompatible = buf('breaking', '--against', 'baseline.binpb')
  if (!isCompatible)
    console.error('A message or call that others rely on changed. Add beside it instead, or publish a new package version.')
  return isCompatible
}

function isFresh(): boolean {
  const fresh = mkdtempSync(join(tmpdir(), 'kitchenline-proto-'))
  try {
    if (!buf('generate', '--output', fresh)) return false
    const stale = differences(join(protoDir, 'gen'), join(fresh, 'gen'))
    for (const file of stale) console.error(`proto/gen/${file} is not what the .proto files generate; run: npm run proto`)
    return stale.length === 0
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function differences(committed: string, fresh: string): string[] {
  const names = new Set([...filesOf(committed), ...filesOf(fresh)])
  return [...names].filter((name) => read(join(committed, name)) !== read(join(fresh, name))).sort()
}

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function buf(...args: string[]): boolean {
  const { status, error } = spawnSync('buf', args, { cwd: protoDir, env: { ...process.env, PATH }, stdio: 'inherit' })
  if (error) console.error(`buf could not be run: ${error.message}`)
  return status === 0
}
