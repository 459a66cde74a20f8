// node bench/speed/idle-memory.ts: the memory of everything when idle, beside one Express process and its database. Linux only.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { megabytesOf } from './memory-of-process.ts'
import { startMonolith } from './monolith-process.ts'
import { newPlayers } from './players.ts'
import { startProduct } from './product-process.ts'

/** Until parts have given back what they needed: the first quiet minute after the start. */
const IDLE_MS = 130_000
const GOAL = 4
/** A few players first: what a process loads with its first request belongs to it. */
const PLAYERS = { count: 2, connections: 2, matches: 20 }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
for (const name of ['product', 'monolith']) mkdirSync(join(dataDir, name))
const product = await startProduct(join(dataDir, 'product'))
const monolith = await startMonolith(join(dataDir, 'monolith'))
try {
  for (const { address } of [product, monolith]) for (const visitor of await newPlayers(address, PLAYERS)) visitor.stop()
  await sleep(IDLE_MS)
  console.log(`load average ${loadavg()[0]?.toFixed(1)}; megabytes, what is shared counted in parts (PSS)`)
  const ours = report('everything', product.pids())
  const baseline = report('monolith', monolith.pids())
  const ratio = ours / baseline
  console.log(`${ratio.toFixed(2)} times, goal ${GOAL} ${ratio <= GOAL ? 'ok' : 'OVER'}`)
} finally {
  await monolith.stop()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function report(name: string, pids: Record<string, number>): number {
  const parts = Object.entries(pids).map(([part, pid]) => [part, megabytesOf(pid)] as const)
  const total = parts.reduce((sum, [, one]) => sum + one, 0)
  console.log(`${name.padEnd(12)}${total.toFixed(0)}: ${parts.map(([part, one]) => `${part} ${one.toFixed(0)}`).join(', ')}`)
  return total
}
