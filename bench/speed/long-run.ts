// node bench/speed/long-run.ts [minutes]: how far the memory of each part grows while many come and go: new accounts, addresses, names that are
// searched for and passwords that are wrong, so that whatever remembers them has to forget. Linux only.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitor, type Answer, type Call, type Visitor } from './load.ts'
import { INSPECTED, liveHeapOf } from './live-heap.ts'
import { megabytesOf } from './memory-of-process.ts'
import { expectOk, newMatch, PASSWORD } from './players.ts'
import { startProduct } from './product-process.ts'

const MINUTES = Number(process.argv[2] ?? 10)
const PLAYERS = 24
/** As many as a machine that others use too answers without delay. */
const A_SECOND = 20
/** Of growth from the fourth tenth of the time, when code is compiled and caches are filled, to the last. */
const GOAL = 0.1
const TENTHS = 10
const WARM_TENTHS = 4

const READS = [
  '/api/dashboard?tz=UTC',
  '/api/users/me',
  '/api/matches?limit=20',
  '/api/opponents',
  '/api/feed',
  '/api/analytics/match-types',
]

type Guest = Visitor & { username: string }
/** Megabytes when garbage is collected: the process, and what it does not forget. */
type Sample = Record<string, { process: number; heap: number }>
let addresses = 0
let [answered, refused, failed] = [0, 0, 0]

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const product = await startProduct(dataDir, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ...INSPECTED })
try {
  const players: Guest[] = []
  for (let at = 0; at < PLAYERS; at += 1) players.push(await newcomer())
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${MINUTES} minutes, ${A_SECOND} requests a second, one address each`)
  const samples = await run(players)
  console.log(`${answered} answered, ${refused} of them refused as they should be or for their number, ${failed} failed`)
  report(samples)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(players: Guest[]): Promise<Sample[]> {
  const samples: Sample[] = []
  const [startedAt, under] = [performance.now(), new Set<Promise<void>>()]
  const tenth = (MINUTES * 60_000) / TENTHS
  let turn = 0
  for (let at = 0; at < TENTHS * tenth; at = performance.now() - startedAt) {
    for (; turn < (at / 1_000) * A_SECOND; turn += 1) {
      const one: Promise<void> = act(players, turn).then(count, () => void (failed += 1))
      under.add(one)
      void one.finally(() => under.delete(one))
    }
    if (at >= (samples.length + 1) * tenth) samples.push(await sample())
    await sleep(10)
  }
  await Promise.all(under)
  return [...samples, await sample()]
}

function count({ status }: Answer): void {
  answered += 1
  if (status >= 500) failed += 1
  else if (status >= 400) refused += 1
}

/** Of twenty: eleven reads of a player, two matches, two searches, wrong password, visitor, unknown match, an account that comes and one that leaves. */
async function act(players: Guest[], turn: number): Promise<Answer> {
  const at = turn % players.length
  const player = players[at]!
  switch (turn % 20) {
    case 0:
    case 10:
      return player.send(fromElsewhere(newMatch(turn)))
    case 1:
    case 11:
      return player.send(fromElsewhere({ path: `/api/users/search?q=${randomUUID().slice(0, 6)}` }))
    case 2:
      return player.send(fromElsewhere({ path: `/api/matches?limit=20&q=${randomUUID().slice(0, 6)}` }))
    case 3:
      return guestSends({
        method: 'POST',
        path: '/api/login',
        body: { username: `no_${randomUUID().slice(0, 8)}`, password: PASSWORD },
      })
    case 4:
      return guestSends({ path: '/' })
    case 5:
      return player.send(fromElsewhere({ method: 'DELETE', path: `/api/matches/${randomUUID()}` }))
    case 6:
      players[at] = await newcomer()
      return leave(player)
    default:
      return player.send(fromElsewhere({ path: READS[turn % READS.length]! }))
  }
}

async function newcomer(): Promise<Guest> {
  const username = `bench_${randomUUID().slice(0, 8)}`
  const guest = { ...visitor(product.address, 2), username }
  const body = { username, name: username, email: `${username}@example.com`, password: PASSWORD }
  await expectOk(guest.send(fromElsewhere({ method: 'POST', path: '/api/register', body })))
  return guest
}

async function leave(guest: Guest): Promise<Answer> {
  const answer = await guest.send(fromElsewhere({ method: 'POST', path: '/api/logout' }))
  guest.stop()
  return answer
}

async function guestSends(call: Call): Promise<Answer> {
  const guest = visitor(product.address)
  const answer = await guest.send(fromElsewhere(call))
  guest.stop()
  return answer
}

/** Each request from an address of its own, as our own proxy would name it. */
function fromElsewhere(call: Call): Call {
  addresses += 1
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return { ...call, headers: { ...call.headers, 'x-forwarded-for': address } }
}

async function sample(): Promise<Sample> {
  const parts = Object.entries(product.pids()).filter(([part]) => part !== 'database')
  const measured = parts.map(async ([part, pid]) => {
    const heap = await liveHeapOf(part, dataDir)
    return [part, { heap, process: megabytesOf(pid) }] as const
  })
  return Object.fromEntries(await Promise.all(measured))
}

function report(samples: Sample[]): void {
  const [warm, last] = [samples[WARM_TENTHS - 1]!, samples.at(-1)!]
  for (const part of Object.keys(last)) {
    const growth = (of: 'heap' | 'process') => last[part]![of] / warm[part]![of] - 1
    const verdict = growth('heap') < GOAL && growth('process') < GOAL ? 'ok' : 'OVER'
    const series = (of: 'heap' | 'process') => samples.map((one) => one[part]![of].toFixed(0)).join(' ')
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`
    console.log(
      `${part.padEnd(14)}heap ${series('heap')} (${percent(growth('heap'))}), process ${series('process')} (${percent(growth('process'))})  ${verdict}`,
    )
  }
  console.log(
    `MB after a collection, each tenth of the time; growth from the ${WARM_TENTHS}th to the last, goal less than ${100 * GOAL} %`,
  )
}
