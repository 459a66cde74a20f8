// Runs on Node 20 with nothing installed: only node: imports here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules/.package-lock.json')
const stampFile = join(root, 'node_modules/.kitchenline-install')

/** Once they are there, they stay. */
const hasTestPackages = () => existsSync(join(root, 'node_modules/jest'))

/**
 * Installs when packages are absent or not those of the lock file. Answers whether it had to. Half of all packages by their size are for
 * tests and checks alone (devDependencies).
 */
export async function installMissing(say, { forTests }) {
  const lock = readFileSync(lockFile)
  const withTests = forTests || hasTestPackages()
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${withTests ? 'all' : 'start'}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const installed = existsSync(installedFile) && JSON.parse(readFileSync(installedFile, 'utf8'))
  const isComplete = installed && holdsAll(installed, JSON.parse(lock), withTests)
  if (!isComplete) {
    say('installing packages; the first time this takes a minute')
    await install(withTests ? [] : ['--omit=dev'])
  }
  writeFileSync(stampFile, stamp)
  return !isComplete
}

/** True when everything that the lock file asks for is there, as after a developer's own `npm install`. */
export function holdsAll(installed, lock, withTests) {
  return Object.entries(lock.packages).every(([path, locked]) => {
    if (path === '' || locked.optional || locked.peer || locked.devOptional || (locked.dev && !withTests)) return true
    const found = installed.packages[path]
    return found !== undefined && found.version === locked.version && found.integrity === locked.integrity
  })
}

async function install(extent) {
  const quiet = [...extent, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const exact = await runNpm(['ci', ...quiet])
  if (exact.code === 0) return
  // A lock file made where a platform's optional packages were not on offer is refused by `ci`, but is no less exact.
  const isIncomplete = exact.lines.some((line) => line.includes('EUSAGE'))
  const last = isIncomplete ? await runNpm(['install', '--no-save', ...quiet]) : exact
  if (last.code === 0) return
  const advice = 'Check the connection to the npm registry and the free disk space, then start again.'
  throw new Error(
    [`The packages could not be installed (npm's exit code ${last.code}).`, ...last.lines.slice(-15), advice].join('\n  '),
  )
}

function runNpm(args) {
  // Inside npm its own program is known; else the one on the PATH.
  const npm = process.env.npm_execpath
  const [command, commandArgs] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = []
    const keep = (chunk) => lines.push(...String(chunk).split('\n').filter(Boolean))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)))
    child.once('close', (code) => resolve({ code, lines }))
  })
}
