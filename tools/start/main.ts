// npm start: brings the whole product up on this machine and prints its address.
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PartFailed } from '../process/supervised-process.ts'
import { root } from './front-ends.ts'
import { moveDataAside, noteDataVersion } from './move-data-aside.ts'
import { printedProgress as progress } from './progress.ts'
import { readOptions } from './read-options.ts'
import { describeRunning, findRunning, releaseDataDir, type RunningSystem, takeDataDir, whyUnusable } from './running-system.ts'
import { startSystem, type System } from './start-system.ts'
import { openReloads, watchFiles } from './watch.ts'

const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'))
const port = Number(process.env.PORT || 3000)
const { wantsDemo, isWatching, unknown } = readOptions(process.argv.slice(2), process.env)
const startedAt = performance.now()
const stopping = new AbortController()

const isRight = isPort(port) && unknown.length === 0
const unusable = isRight ? whyUnusable(dataDir) : undefined
const other = isRight && !unusable ? takeFolder() : undefined
if (!isPort(port)) {
  console.error(`PORT is ${process.env.PORT}; a port is a number from 0 to 65535.`)
  process.exitCode = 2
} else if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(' ')} of npm start: it takes --demo and --watch, and variables such as PORT (tools/README.md).`,
  )
  process.exitCode = 2
} else if (unusable) {
  console.error(`✗ ${unusable}`)
  process.exitCode = 1
} else if (other) {
  process.exitCode = await joinRunning(other)
} else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  process.on('disconnect', () => stopping.abort())
  process.exitCode = await run().finally(() => releaseDataDir(dataDir))
}
// Sockets of readiness probes or a channel to a parent must not keep a finished start alive.
process.exit()

function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 65_535
}

/** Answers who else has it. Data of another version are moved aside before. */
function takeFolder(): RunningSystem | undefined {
  const first = takeDataDir(dataDir)
  if (first || process.env.MONGODB_URI) return first
  const aside = movedAside()
  if (aside) {
    console.log(
      `The data in ${here(dataDir)} are of another version and are in ${here(aside)} now. To take matches along, start that version with ` +
        `DATA_DIR=${here(aside)}, export them on its page "Import and export", and import the file here.`,
    )
    const second = takeDataDir(dataDir)
    if (second) return second
  }
  noteDataVersion(dataDir)
  return undefined
}

function movedAside(): string | undefined {
  try {
    return moveDataAside(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    console.error(
      `✗ The data in ${dataDir} are of another version and cannot be moved aside (${code}). Move them, or choose another folder: ` +
        'DATA_DIR=/somewhere/else npm start',
    )
    releaseDataDir(dataDir)
    process.exit(1)
  }
}

function here(path: string): string {
  return relative(process.cwd(), path) || path
}

async function run(): Promise<number> {
  let system: System
  const reloads = isWatching ? await openReloads() : undefined
  try {
    const environment = reloads && { PAGE_RELOADS: reloads.address }
    system = await startSystem({ dataDir, port, progress, signal: stopping.signal, ...(environment && { environment }) })
  } catch (error) {
    if (stopping.signal.aborted) {
      console.log('\n  stopped before it was ready')
      return 0
    }
    explain(error)
    return 1
  }
  const { address, databaseUri, payments } = system
  const describe = () => describeRunning(dataDir, { address, databaseUri, parts: system.pids(), ...(payments && { payments }) })
  describe()
  if (wantsDemo) await fill(address)
  const onRestart = () => {
    describe()
    reloads?.reload()
  }
  if (isWatching) watchFiles({ system, onRestart, print: progress.print, signal: stopping.signal })
  if (!stopping.signal.aborted) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`\nKitchenline runs at ${address}  (ready in ${seconds} s, Ctrl-C stops it)\n`)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  }
  console.log('\n  stopping')
  const stopStartedAt = performance.now()
  await system.stop()
  progress.done('stopped', stopStartedAt)
  return 0
}

/** A second start leaves the first alone, waits for its address and says it. */
async function joinRunning(first: RunningSystem): Promise<number> {
  let running: RunningSystem | undefined = first
  if (!running.address) console.log(`Kitchenline is being started by process ${running.pid}.`)
  for (const end = Date.now() + 120_000; running && !running.address && Date.now() < end; await sleep(300)) {
    running = findRunning(dataDir)
  }
  if (!running?.address) {
    console.error(`Process ${first.pid} gave up or is still busy; look there, then start again.`)
    return 1
  }
  console.log(`Kitchenline already runs at ${running.address} (process ${running.pid}; \`kill ${running.pid}\` stops it).`)
  if (wantsDemo) await fill(running.address)
  return 0
}

async function fill(address: string): Promise<void> {
  const demoStartedAt = performance.now()
  const { fillDemo } = await import('../demo/fill-demo.ts')
  try {
    progress.done('demo', demoStartedAt, await fillDemo({ address, print: progress.print }))
  } catch (error) {
    progress.print(`the demo could not be filled in: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function explain(error: unknown): void {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
  if (!(error instanceof PartFailed)) return
  for (const line of error.lastLines()) console.error(`    ${line}`)
  console.error(
    `  The whole log: ${relative(process.cwd(), error.logFile)}. Nothing was left running; \`npm start\` tries again.`,
  )
}
