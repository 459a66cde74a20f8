// npm run bench [-- --clean-clone] [-- --start-only]: what starting and idling costs on this machine, then the table of docs/performance.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/process/free-ports.ts'
import { runNpmStart } from '../tools/start/run-npm-start.ts'
import { timeCleanClone } from './start/clean-clone.ts'
import { familyMemory } from './start/family-memory.ts'
import { pageWeights } from './start/page-weight.ts'

const WARM_STARTS = 3
const IDLE_MS = 15_000
/** The benches behind the rows of the tables of `docs/performance.md`, in the order in which they run. */
const BENCHES: [rows: string, file: string, args: string[]][] = [
  ['hot endpoints beside the monolith, 304, parts missing at 64 at once', 'speed/hot-endpoints.ts', []],
  ['matches lost or stored twice by kill -9 under load', 'speed/kill.ts', []],
  ['70 % of saturation, and twice the peak', 'speed/overload.ts', []],
  ['bystanders of the largest player', 'speed/bystanders.ts', []],
  ['150 webhooks of payments at once', 'speed/webhooks.ts', []],
  ['a long history beside 100 matches', 'matches/dashboard.ts', ['60', '18000']],
  ['scouting from 20,000 matches beside 100', 'speed/scouting.ts', []],
  ['first visits beside one bundle', 'speed/pages.ts', ['7']],
  ['idle memory beside the monolith', 'speed/idle-memory.ts', []],
  ['what a player feels on a slow phone', 'speed/felt.ts', []],
  ['a long history under a thumb', 'speed/scroll.ts', []],
  ['Lighthouse', 'lighthouse/lighthouse.ts', ['5']],
]

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
try {
  // The first fills caches and the data folder; a warm start is one of those that follow.
  await (await start()).interrupt()
  const seconds: number[] = []
  for (let run = 1; run < WARM_STARTS; run++) seconds.push(await warmStart())
  const last = await start()
  seconds.push(last.seconds)
  report('warm start', median(seconds), 's', 10)

  for (const page of await pageWeights(last.address)) {
    report(`scripts of ${page.path}`, page.kib, 'KiB', 190, `${page.files} files`)
    report('  of them antd, not drawn', page.unusedAntdBytes, 'B', 0)
    for (const file of page.uncompressed) console.log(`  not brotli: ${file}`)
  }

  await sleep(IDLE_MS)
  const { total, parts } = familyMemory(last.pid)
  const detail = Object.entries(parts).map(([name, megabytes]) => `${name} ${megabytes}`)
  report('memory when idle', total, 'MB', 1200, detail.join(', '))
  await last.interrupt()
  if (process.argv.includes('--clean-clone')) report('from a clean clone', await timeCleanClone(), 's', 120)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
if (!process.argv.includes('--start-only') && !runTable()) process.exitCode = 1

async function start() {
  return runNpmStart({ dataDir, port: await freePort() })
}

async function warmStart(): Promise<number> {
  const started = await start()
  const page = await fetch(`${started.address}/auth`)
  if (!page.ok) throw new Error(`/auth answered ${page.status}`)
  await started.interrupt()
  return started.seconds
}

function report(what: string, value: number, unit: string, goal: number, detail = ''): void {
  const verdict = value <= goal ? 'ok' : 'OVER'
  console.log(`${what.padEnd(24)}${value.toFixed(1).padStart(8)} ${unit.padEnd(4)} goal ${goal}  ${verdict}  ${detail}`.trimEnd())
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** One after the other, for each wants the machine for itself. Answers whether all of them came to their end. */
function runTable(): boolean {
  const ended = BENCHES.map(([rows, file, args]) => {
    console.log(`\n${rows} (node bench/${file}${args.map((arg) => ` ${arg}`).join('')})`)
    const path = join(import.meta.dirname, file)
    return spawnSync(process.execPath, ['--no-warnings', path, ...args], { stdio: 'inherit' }).status === 0
  })
  return ended.every(Boolean)
}
