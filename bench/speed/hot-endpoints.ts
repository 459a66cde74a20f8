// node bench/speed/hot-endpoints.ts [rounds] [many]: the product beside one Express process with the same endpoints, in turn.
// `many`: 400 players in turn, at 1, 8 and 32 at once, as if each had asked within the last minute.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../matches/compare.ts'
import { calibration } from './calibration.ts'
import { load, type Call, type Visitor } from './load.ts'
import { startMonolith } from './monolith-process.ts'
import { expectOk, newMatch, newPlayers, outcome } from './players.ts'
import { processorSeconds } from './processor-time.ts'
import { startProduct } from './product-process.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const MANY = process.argv[3] === 'many'
const PLAYERS = MANY ? 400 : 8
const MATCHES = MANY ? 24 : 60
const AT_ONCE = MANY ? [1, 8, 32] : [8]
const CONNECTIONS = MANY ? 1 : 8
const PHASE_MS = 1_500

type Pair = [Side, Side]
type Side = { name: string; visitors: Visitor[]; tags: string[]; pids: () => Record<string, number> }
/** Processor time of an answer, by part. */
type Measured = { perSecond: number; p50: number; cpuMs: number; parts: Record<string, number> }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startProduct(join(dataDir, 'product'))
const monolith = await startMonolith(join(dataDir, 'monolith'))
try {
  const product = await fill('product', system.address, () => system.pids())
  const baseline = await fill('monolith', monolith.address, monolith.pids)
  for (const [at, { send }] of product.visitors.entries()) {
    const { id } = JSON.parse((await expectOk(send({ path: '/api/users/me' }))).text) as { id: string }
    // As home does: figures that were unknown are filled in first, and the analysis is of those.
    await expectOk(send({ path: '/api/dashboard?tz=UTC' }))
    await expectOk(send({ path: `/api/users/${id}/ai-skill-analysis` }))
    const { headers, text } = await expectOk(send({ path: '/api/dashboard?tz=UTC' }))
    product.tags.push(String(headers.etag))
    const { analysis } = JSON.parse(text) as { analysis: unknown }
    const { status } = await baseline.visitors[at]!.send({
      method: 'PUT',
      path: '/bench/analysis',
      body: analysis ?? {},
    })
    if (status >= 400) throw new Error(`the analysis of the baseline answered ${status}`)
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${PHASE_MS} ms, ${PLAYERS} players; median (range)`)
  console.log(await calibration(system.databaseUri))
  for (const atOnce of AT_ONCE) {
    console.log(`${atOnce} at once`)
    const sides: Pair = [product, baseline]
    await compare('users/me', { goal: 0.9, atOnce, call: () => ({ path: '/api/users/me' }), sides })
    await compare('dashboard', { goal: 0.75, atOnce, call: () => ({ path: '/api/dashboard?tz=UTC' }), sides })
    await compare('list of 20', { goal: 0.75, atOnce, call: () => ({ path: '/api/matches?limit=20' }), sides })
    await compare('POST match', { goal: 0.95, atOnce, call: newMatch, sides })
  }
  if (!MANY) {
    await changes(product)
    await unchanged(product)
    await manyAtOnce(product)
  }
} finally {
  await monolith.stop()
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(name: string, address: string, pids: Side['pids']): Promise<Side> {
  const visitors = await newPlayers(address, { count: PLAYERS, connections: CONNECTIONS, matches: MATCHES })
  return { name, visitors, tags: [], pids }
}

type Workload = { call: (turn: number) => Call; atOnce?: number; turns?: number }

async function measure({ visitors, pids }: Side, { call, atOnce = AT_ONCE[0]!, turns }: Workload): Promise<Measured> {
  const before = timesOf(pids())
  const { answers, seconds, milliseconds, refused } = await load((turn) => visitors[turn % visitors.length]!.send(call(turn)), {
    atOnce,
    ms: PHASE_MS,
    turns,
  })
  if (refused > 0) console.log(`  ${refused} were refused`)
  const parts = Object.fromEntries(
    Object.entries(timesOf(pids())).map(([part, time]) => [part, ((time - (before[part] ?? 0)) * 1000) / answers]),
  )
  const cpuMs = Object.values(parts).reduce((sum, time) => sum + time, 0)
  return { perSecond: answers / seconds, p50: median(milliseconds), cpuMs, parts }
}

function timesOf(pids: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, processorSeconds([pid])]))
}

/** Milliseconds of processor time of an answer, by part; what took less than a twentieth of one is left out. */
function byPart(rounds: Measured[]): string {
  const parts = Object.keys(rounds[0]?.parts ?? {}).map(
    (part) => [part, median(rounds.map((round) => round.parts[part]!))] as const,
  )
  return parts.flatMap(([part, ms]) => (ms < 0.05 ? [] : [`${part} ${ms.toFixed(2)}`])).join(', ')
}

/** Requests a second of the first beside the second, each round beginning with another one. */
async function compare(what: string, { goal, sides, ...workload }: Workload & { goal: number; sides: Pair }): Promise<void> {
  const rounds: [Measured, Measured][] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const order = round % 2 ? [1, 0] : [0, 1]
    const measured: Measured[] = []
    for (const at of order) measured[at] = await measure(sides[at]!, workload)
    if (round >= 0) rounds.push(measured as [Measured, Measured])
  }
  const of = <T>(pick: (pair: [Measured, Measured]) => T) => rounds.map(pick)
  const ratios = of(([a, b]) => a.perSecond / b.perSecond)
  const detail = [
    `${spread(of(([a]) => a.perSecond))} and ${spread(of(([, b]) => b.perSecond))} a second`,
    `p50 ${median(of(([a, b]) => a.p50 / b.p50)).toFixed(2)}x`,
    `processor ${median(of(([a]) => a.cpuMs)).toFixed(2)} and ${median(of(([, b]) => b.cpuMs)).toFixed(2)} ms (${median(of(([a, b]) => a.cpuMs / b.cpuMs)).toFixed(2)}x)`,
  ]
  const verdict = median(ratios) >= goal ? 'ok' : 'UNDER'
  console.log(
    `${what.padEnd(14)} ${spread(ratios, 2).padEnd(18)} goal ${goal.toFixed(2)} ${verdict.padEnd(6)} ${detail.join('; ')}`,
  )
  console.log(`  ${byPart(of(([a]) => a))} beside ${byPart(of(([, b]) => b))}`)
}

/** Edits and deletions of what was logged, which the baseline does not know: processor time. */
async function changes(side: Side): Promise<void> {
  const own = await Promise.all(
    side.visitors.map(async ({ send }) => {
      const { text } = await expectOk(send({ path: '/api/matches?limit=200' }))
      return (JSON.parse(text) as { id: string }[]).map(({ id }) => id)
    }),
  )
  const pathOf = (turn: number) => {
    const ids = own[turn % own.length]!
    return `/api/matches/${ids[Math.floor(turn / own.length) % ids.length]!}`
  }
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = (turn: number) => ({ location: `Court ${round}`, ...outcome((turn + round) % 2 > 0) })
    rounds.push(await measure(side, { call: (turn) => ({ method: 'PUT', path: pathOf(turn), body: body(turn) }) }))
  }
  // Each once, so one round.
  const count = own.length * Math.min(...own.map((ids) => ids.length))
  const deleted = await measure(side, { call: (turn) => ({ method: 'DELETE', path: pathOf(turn) }), turns: count })
  for (const [what, measured] of [
    ['edit', rounds],
    ['delete', [deleted]],
  ] as const) {
    const perSecond = spread(measured.map((one) => one.perSecond))
    const cpu = median(measured.map(({ cpuMs }) => cpuMs)).toFixed(2)
    console.log(`${what.padEnd(14)} ${perSecond} a second; processor ${cpu} ms`)
    console.log(`  ${byPart([...measured])}`)
  }
}

/** An unchanged dashboard beside a full one, in processor time. */
async function unchanged(side: Side): Promise<void> {
  const { visitors } = side
  side.tags = await Promise.all(
    visitors.map(async ({ send }) => String((await send({ path: '/api/dashboard?tz=UTC' })).headers.etag)),
  )
  const known = (turn: number) => ({
    path: '/api/dashboard?tz=UTC',
    headers: { 'if-none-match': side.tags[turn % visitors.length]! },
  })
  const ratios: number[] = []
  const spared: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const full = await measure(side, { call: () => ({ path: '/api/dashboard?tz=UTC' }) })
    const one = await measure(side, { call: known })
    ratios.push(one.cpuMs / full.cpuMs)
    spared.push(one)
  }
  const verdict = median(ratios) <= 0.1 ? 'ok' : 'OVER'
  console.log(
    `${'unchanged'.padEnd(14)} ${spread(ratios, 2).padEnd(18)} goal 0.10 ${verdict}   processor time of a 304 beside a full dashboard`,
  )
  console.log(`  ${byPart(spared)}`)
}

/** Dashboards of which a part is missing, with 64 requests at once and nothing stopped. */
async function manyAtOnce({ visitors }: Side): Promise<void> {
  let [missing, all] = [0, 0]
  const next = async (turn: number) => {
    const answer = await visitors[turn % visitors.length]!.send({ path: '/api/dashboard?tz=UTC' })
    all += 1
    if (answer.status >= 400 || (JSON.parse(answer.text) as { errors: string[] }).errors.length > 0) missing += 1
    return answer
  }
  await load(next, { atOnce: 64, ms: 2 * PHASE_MS })
  console.log(
    `${'64 at once'.padEnd(14)} ${String(missing).padEnd(18)} goal 0    ${missing === 0 ? 'ok' : 'OVER'}   dashboards with a part missing, of ${all}`,
  )
}

function spread(values: number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)})`
}
