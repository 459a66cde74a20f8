// node bench/speed/kill.ts [kills]: players log matches while svc-matches is killed again and again. What was acknowledged must be there, once.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './load.ts'
import { expectOk, newMatch, newPlayers, type Player } from './players.ts'
import { startProduct } from './product-process.ts'

const KILLS = Number(process.argv[2] ?? 27)
const PLAYERS = 4
/** Of each player, so that changes of one player meet too. */
const AT_ONCE = 2
/** Between two kills, so that each comes in the middle of work. */
const LOGGED_BETWEEN = 20
const RETRY_MS = 50

/** What each player had acknowledged is stored. */
const acknowledged = new Map<Player, string[]>()
let [requests, isOver] = [0, false]

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startProduct(join(dataDir, 'product'))
try {
  const players = await newPlayers(system.address, { count: PLAYERS, connections: AT_ONCE, matches: 1 })
  for (const player of players) acknowledged.set(player, [])
  const working = players.flatMap((player) => Array.from({ length: AT_ONCE }, (_, at) => logOn(player, at)))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = count() + LOGGED_BETWEEN
    while (count() < enough) await sleep(10)
    await system.kill('svc-matches')
  }
  isOver = true
  await Promise.all(working)
  await report(players)
} finally {
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A client repeats a match under its key until it has an answer. */
async function logOn(player: Player, at: number): Promise<void> {
  for (let turn = at; !isOver; turn += AT_ONCE) {
    const id = await insist(player, newMatch(turn))
    acknowledged.get(player)!.push(id)
  }
}

async function insist({ send }: Player, call: Call): Promise<string> {
  for (;;) {
    requests += 1
    const { status, text } = await send(call)
    if (status < 400) return (JSON.parse(text) as { id: string }).id
    if (status < 500 && status !== 429) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
    await sleep(RETRY_MS)
  }
}

function count(): number {
  return [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0)
}

async function report(players: Player[]): Promise<void> {
  let [lost, twice, wrong] = [0, 0, 0]
  for (const player of players) {
    const ids = acknowledged.get(player)!
    const stored = JSON.parse((await expectOk(player.send({ path: '/api/matches' }))).text) as { id: string }[]
    const { stats } = JSON.parse((await expectOk(player.send({ path: '/api/dashboard?tz=UTC' }))).text) as Dashboard
    const there = new Set(stored.map(({ id }) => id))
    lost += ids.filter((id) => !there.has(id)).length
    // One was logged before the first kill.
    twice += stored.length - new Set(ids).size - 1
    if (stats.totalMatches !== stored.length) wrong += 1
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}; ${KILLS} times kill -9 of svc-matches, ${PLAYERS * AT_ONCE} at once`)
  console.log(
    `${count()} acknowledged in ${requests} requests, ${lost} lost, ${twice} twice, ${wrong} players with other figures`,
  )
  if (lost + twice + wrong > 0) process.exitCode = 1
}

type Dashboard = { stats: { totalMatches: number } }
