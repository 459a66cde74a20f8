// node bench/speed/bystanders.ts [rounds] [matches] [acts]: dashboards of other players while the one with the longest history imports,
// reloads, searches and clears (or some of that: import,search), beside the same dashboards without him, in turn.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addImportRows, clearDoublesMatches, importMatches, listImports, startImport, type ImportDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { median } from '../matches/compare.ts'
import { seasonFile } from '../matches/season-file.ts'
import { importParts, readSeason } from '../matches/season-import.ts'
import type { Answer, Call } from './load.ts'
import { expectOk, newPlayers, type Player } from './players.ts'
import { processorSeconds } from './processor-time.ts'
import { startProduct } from './product-process.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
/** With what it imports, no more than a player may have. */
const MATCHES = Number(process.argv[3] ?? 17_000)
const BYSTANDERS = 4
const ACTS = process.argv[4]?.split(',') ?? ['import', 'reload', 'search', 'clear']
const PHASE_MS = 6_000
const PAUSE_MS = 80
/** Of a file that a page reads. */
const FILE_ROWS = 5_000
const IMPORTED = 1_000
const GOAL = 1.5
/** Read once: what a page does with a file must not delay the requests that are measured. */
const SEASON = readSeason(seasonFile('doubles', IMPORTED))
const DASHBOARD: Call = { path: '/api/dashboard?tz=UTC' }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const product = await startProduct(dataDir)
const refused = { bystanders: new Map<string, number>(), largest: new Map<string, number>() }
const turns = { largest: 0 }
/** Processor time of each part of the product, which depends less on what else runs than the milliseconds of an answer. */
const spent = { calm: new Map<string, number>(), busy: new Map<string, number>() }
try {
  const [largest, ...bystanders] = await newPlayers(product.address, { count: BYSTANDERS + 1, connections: 4, matches: 12 })
  for (let rows = 0; rows < MATCHES; rows += FILE_ROWS) {
    for (const call of importCalls('singles', Math.min(FILE_ROWS, MATCHES - rows))) await expectOk(largest!.send(call))
  }
  await expectOk(largest!.send(DASHBOARD))
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${PHASE_MS} ms, ${BYSTANDERS} bystanders; median (range)`,
  )
  const rounds: { calm: number[]; busy: number[] }[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const phases = { calm: () => watch(bystanders), busy: () => besideLargest(largest!, bystanders) }
    const measured = { calm: [] as number[], busy: [] as number[] }
    for (const phase of round % 2 ? (['busy', 'calm'] as const) : (['calm', 'busy'] as const)) {
      const before = processorTimes()
      measured[phase] = await phases[phase]()
      if (round >= 0) spend(spent[phase], before)
    }
    if (round >= 0) rounds.push(measured)
  }
  const ratios = rounds.map(({ calm, busy }) => percentile(busy, 0.99) / percentile(calm, 0.99))
  const detail = (['calm', 'busy'] as const).map(
    (phase) =>
      `${phase}: p50 ${median(rounds.map((round) => median(round[phase]))).toFixed(0)}, p99 ${median(rounds.map((round) => percentile(round[phase], 0.99))).toFixed(0)} ms of ${rounds.flatMap((round) => round[phase]).length}`,
  )
  const spread = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`
  console.log(`bystanders' p99 ${spread}  goal ${GOAL} ${median(ratios) <= GOAL ? 'ok' : 'OVER'}   ${detail.join('; ')}`)
  console.log(`  ${ACTS.join(', ')}: the largest went round ${turns.largest} times`)
  for (const [phase, parts] of Object.entries(spent))
    console.log(`  processor seconds a round, ${phase}: ${listed(parts, ROUNDS)}`)
  for (const [whose, calls] of Object.entries(refused)) console.log(`  refused of ${whose}: ${listed(calls) || 'none'}`)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function importCalls(format: MatchFormat, rows: number): Call[] {
  const parts = [...importParts(readSeason(seasonFile(format, rows)))]
  return parts.map((body) => ({ method: 'POST', path: importMatches.path, body }))
}

/** Milliseconds of the dashboards of players who look now and then, each for a while. */
async function watch(players: Player[], until = () => false): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + PHASE_MS
  const look = async ({ send }: Player) => {
    while (performance.now() < endsAt && !until()) {
      const sentAt = performance.now()
      note(refused.bystanders, DASHBOARD, await send(DASHBOARD))
      times.push(performance.now() - sentAt)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(players.map(look))
  return times
}

async function besideLargest(largest: Player, bystanders: Player[]): Promise<number[]> {
  let isOver = false
  const goingOn = (async () => {
    while (!isOver) await goRound(largest, () => isOver)
  })()
  const times = await watch(bystanders)
  isOver = true
  await goingOn
  // The next phase begins with nothing of this one: a second file beside a first is refused, and rightly.
  while (await isImporting(largest.send)) await sleep(100)
  await expectOk(largest.send(DASHBOARD))
  return times
}

async function goRound({ send }: Player, isOver: () => boolean): Promise<void> {
  const searches = ['zz', 'player 7'].map((q) => ({ path: `/api/matches?limit=20&q=${encodeURIComponent(q)}` }))
  const reloads = Array.from({ length: 6 }, () => DASHBOARD)
  const together = async (calls: Call[]) => {
    const answers = await Promise.all(calls.map((call) => send(call)))
    calls.forEach((call, at) => note(refused.largest, call, answers[at]!))
  }
  const act = (name: string, calls: Call[]) => (ACTS.includes(name) ? together(calls) : sleep(1))
  for (const call of importBehind()) await act('import', [call])
  do {
    await act('reload', reloads)
    await act('search', searches)
  } while (!isOver() && (await isImporting(send)))
  await act('clear', [{ method: 'DELETE', path: clearDoublesMatches.path }])
  await act('reload', reloads)
  turns.largest += 1
}

/** What the page sends for a file: its rows, and then the order to store them in the background. */
function importBehind(): Call[] {
  const parts = [...importParts(SEASON)]
  const at = (path: string) => path.replace('{importId}', parts[0]!.importId)
  const handedIn = parts.map(({ firstRow, matches }) => ({ path: at(addImportRows.path), body: { firstRow, matches } }))
  return [...handedIn, { path: at(startImport.path), body: { rows: SEASON.length } }].map((call) => ({ ...call, method: 'POST' }))
}

async function isImporting(send: Player['send']): Promise<boolean> {
  const { text } = await expectOk(send({ path: listImports.path }))
  return (JSON.parse(text) as ImportDto[]).some(({ state }) => state === 'running')
}

function processorTimes(): [string, number][] {
  return Object.entries(product.pids()).map(([name, pid]) => [name, processorSeconds([pid])])
}

function spend(sums: Map<string, number>, before: [string, number][]): void {
  const now = new Map(processorTimes())
  for (const [name, seconds] of before) sums.set(name, (sums.get(name) ?? 0) + now.get(name)! - seconds)
}

/** By what was asked and why it was refused: a number alone does not tell a conflict from an overload. */
function note(calls: Map<string, number>, { method = 'GET', path }: Call, { status, text }: Answer): void {
  if (status < 400) return
  const { code } = JSON.parse(text) as { code: string }
  const name = `${method} ${path.split('?')[0]!.replace(/[\da-f-]{36}/, '{id}')} ${status} ${code}`
  calls.set(name, (calls.get(name) ?? 0) + 1)
}

function listed(sums: Map<string, number>, rounds = 1): string {
  return [...sums].map(([name, sum]) => `${Number((sum / rounds).toFixed(2))} ${name}`).join(', ')
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
