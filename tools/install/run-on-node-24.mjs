// Runs on Node 20 with nothing installed: only node: imports here.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installMissing, root } from './install-missing.mjs'

const cache = join(root, '.cache/node')

/** Installs what is missing and hands over to a TypeScript entry, on the Node that the workspace pins. */
export async function runOnNode24(entry, { forTests = true } = {}) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`)
  const startedAt = performance.now()
  let didInstall = false
  try {
    didInstall = await installMissing((line) => console.log(`  ${line}`), { forTests })
  } catch (error) {
    fail(error.message)
  }
  if (didInstall) console.log(`  ✓ packages  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

  endWithNpm()
  process.env.NODE_COMPILE_CACHE = cache
  if (major >= 24) {
    module.enableCompileCache(cache)
    await import(pathToFileURL(join(root, entry)).href)
    return
  }
  const node = join(root, 'node_modules/.bin/node')
  if (!existsSync(node)) fail('Node 24, an npm package of this workspace, is not installed. Run `npm ci` and read what it says.')
  handOver(node, entry)
}

/** npm passes SIGTERM to the shell between it and this process, which ends without passing it on. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

function handOver(node, entry) {
  // The channel lets the other side notice should this process be killed.
  const child = spawn(node, [join(root, entry), ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`Node 24 could not be run: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
