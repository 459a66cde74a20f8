// node bench/speed/overload.ts [seconds]: answers at 70 % of what the product can do, and what is left of it at twice as much.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { load, type Answer, type Call } from './load.ts'
import { newMatch, newPlayers, PASSWORD } from './players.ts'
import { startProduct } from './product-process.ts'

const SECONDS = Number(process.argv[2] ?? 6)
const PLAYERS = 24
const MATCHES = 12
const AT_ONCE = 32
/** A later answer is of no use. */
const USEFUL_MS = 2_000

type Kind = 'dashboard' | 'list' | 'change' | 'sign-in'
type Crowd = { send: (turn: number) => Promise<Sent>; username: string }
type Sent = { kind: Kind; status: number; ms: number }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const product = await startProduct(dataDir)
try {
  const players = await newPlayers(product.address, { count: PLAYERS, connections: 256, matches: MATCHES })
  const send = (turn: number) => {
    const [kind, call] = callOf(turn)
    return timed(kind, players[turn % PLAYERS]!.send(call))
  }

  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}, ${SECONDS} s each: of ten requests 6 dashboards, 3 lists, 1 match; signing in once a second`,
  )
  const idle = await closed(send, 1)
  const peak = await closed(send, AT_ONCE)
  console.log(
    `idle        p99 ${percentile(idle.sent, 0.99).toFixed(0)} ms; peak ${peak.perSecond.toFixed(0)} a second with ${AT_ONCE} at once`,
  )
  const crowd = { send, username: players[0]!.username }
  const calm = await open(crowd, 0.7 * peak.perSecond)
  const slower = percentile(calm, 0.99) / percentile(idle.sent, 0.99)
  console.log(
    `70 %        p99 ${percentile(calm, 0.99).toFixed(0)} ms, ${slower.toFixed(1)}x idle, goal 4 ${slower <= 4 ? 'ok' : 'OVER'}`,
  )
  const flood = await open(crowd, 2 * peak.perSecond)
  const useful = flood.filter(isUseful)
  const keptShare = useful.length / SECONDS / peak.perSecond
  console.log(
    `200 %       ${keptShare.toFixed(2)} of the peak is useful, goal 0.9 ${keptShare >= 0.9 ? 'ok' : 'UNDER'}; useful of what was asked: ${shares(flood)}`,
  )
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function callOf(turn: number): [Kind, Call] {
  const at = turn % 10
  if (at === 9) return ['change', newMatch(turn)]
  return at < 6 ? ['dashboard', { path: '/api/dashboard?tz=UTC' }] : ['list', { path: '/api/matches?limit=20' }]
}

async function timed(kind: Kind, answer: Promise<Answer>): Promise<Sent> {
  const startedAt = performance.now()
  const { status } = await answer.catch(() => ({ status: 599 }))
  return { kind, status, ms: performance.now() - startedAt }
}

/** So many at once, each after its answer. */
async function closed(send: (turn: number) => Promise<Sent>, atOnce: number): Promise<{ sent: Sent[]; perSecond: number }> {
  const all: Sent[] = []
  const next = async (turn: number): Promise<Answer> => {
    const one = await send(turn)
    all.push(one)
    return { status: one.status, headers: {}, text: '' }
  }
  const { answers, seconds } = await load(next, { atOnce, ms: SECONDS * 1_000 })
  return { sent: all, perSecond: answers / seconds }
}

/** So many a second, whether or not they are answered: what people do. */
async function open({ send, username }: Crowd, perSecond: number): Promise<Sent[]> {
  const all: Promise<Sent>[] = []
  const startedAt = performance.now()
  let signIns = 0
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - startedAt) / 1_000) {
    while (all.length - signIns < passed * perSecond) all.push(send(all.length))
    while (signIns < Math.floor(passed)) {
      signIns += 1
      all.push(signIn(username))
    }
    await sleep(5)
  }
  return Promise.all(all)
}

/** As a new visitor, so that no player's session is replaced. */
async function signIn(username: string): Promise<Sent> {
  const body = JSON.stringify({ username, password: PASSWORD })
  const login = fetch(`${product.address}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return timed(
    'sign-in',
    login.then(async ({ status, body: rest }) => (await rest?.cancel(), { status, headers: {}, text: '' })),
  )
}

function isUseful({ status, ms }: Sent): boolean {
  return status < 400 && ms <= USEFUL_MS
}

function shares(all: Sent[]): string {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const login = all.filter((one) => one.kind === kind)
      return `${kind} ${login.filter(isUseful).length} of ${login.length}`
    })
    .join(', ')
}

function percentile(all: Sent[], share: number): number {
  const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
