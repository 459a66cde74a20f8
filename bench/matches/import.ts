// node bench/matches/import.ts: a file of 5,000 rows read and sent as by the browser, through gateway, service and database.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  clearDoublesMatches,
  clearSinglesMatches,
  importMatches,
  listClearings,
  logMatch,
  matchSummary,
  register,
  type ClearingDto,
} from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { demoClient, type DemoClient } from '../../tools/demo/demo-client.ts'
import { printedProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { median, milliseconds, printFigure } from './compare.ts'
import { seasonFile } from './season-file.ts'
import { importParts, readSeason } from './season-import.ts'

const ROWS = 5_000
const FEW = 500
const CREATES = 200
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = 10
const CLEAR = { singles: clearSinglesMatches, doubles: clearDoublesMatches }

/** In milliseconds. */
type Imported = { importing: number; reading: number; parts: number[]; clearing: number }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startSystem({ dataDir, port: 0, progress: printedProgress, environment: { RATE_LIMITS: 'off' } })
try {
  const few: Imported[] = []
  const many: Imported[] = []
  const doubles: Imported[] = []
  const creates: number[] = []
  const candidates = [
    async () => void few.push(await importAndClear('singles', FEW)),
    async () => void many.push(await importAndClear('singles', ROWS)),
    async () => void doubles.push(await importAndClear('doubles', ROWS)),
    async () => void creates.push(await createOneByOne()),
  ]
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let turn = 0; turn < candidates.length; turn += 1) await candidates[(round + turn) % candidates.length]!()
    if (round === 0) for (const warmUp of [few, many, doubles, creates]) warmUp.length = 0
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, median`)
  printImport('singles', many)
  printImport('doubles', doubles)
  const [rowOfFew, rowOfMany] = [perRow(few, FEW, 'importing'), perRow(many, ROWS, 'importing')]
  const [clearedOfFew, clearedOfMany] = [perRow(few, FEW, 'clearing'), perRow(many, ROWS, 'clearing')]
  const create = median(creates)
  printFigure({
    what: 'a row, of 5,000 beside of 500',
    value: rowOfMany / rowOfFew,
    detail: `${FEW}: ${rowOfFew.toFixed(2)} ms, ${ROWS}: ${rowOfMany.toFixed(2)} ms`,
  })
  printFigure({
    what: 'a row beside a single create',
    value: rowOfMany / create,
    detail: `create: ${create.toFixed(2)} ms, so ${ROWS} of them ${((create * ROWS) / 1000).toFixed(0)} s`,
  })
  printFigure({
    what: 'clearing, of 5,000 beside 500',
    value: clearedOfMany / clearedOfFew,
    detail: `a match of ${FEW}: ${clearedOfFew.toFixed(3)} ms, of ${ROWS}: ${clearedOfMany.toFixed(3)} ms`,
  })
} finally {
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** As a player chooses a file, presses the button, and afterwards deletes all of that format. */
async function importAndClear(format: MatchFormat, rows: number): Promise<Imported> {
  const file = seasonFile(format, rows)
  const client = await newPlayer()
  const startedAt = performance.now()
  const bodies = readSeason(file)
  const reading = performance.now() - startedAt
  const parts: number[] = []
  for (const body of importParts(bodies))
    parts.push(await milliseconds(() => client.ask(importMatches.method, importMatches.path, body)))
  const importing = performance.now() - startedAt
  await expectMatches(client, rows)
  const clearing = await milliseconds(() => clear(client, format))
  await expectMatches(client, 0)
  return { importing, reading, parts, clearing }
}

/** Until nothing is left: a slow server answers before it has finished. */
async function clear(client: DemoClient, format: MatchFormat): Promise<void> {
  await client.ask(CLEAR[format].method, CLEAR[format].path)
  while ((await client.ask<ClearingDto[]>(listClearings.method, listClearings.path)).length > 0) await sleep(20)
}

/** Milliseconds for each of the first rows of the same file, logged one after the other. */
async function createOneByOne(): Promise<number> {
  const client = await newPlayer()
  const bodies = readSeason(seasonFile('singles', CREATES))
  const logAll = async () => {
    for (const body of bodies) await client.ask(logMatch.method, logMatch.path, body, randomUUID())
  }
  return (await milliseconds(logAll)) / CREATES
}

async function newPlayer(): Promise<DemoClient> {
  const username = `bench_${randomUUID().slice(0, 8)}`
  const client = demoClient(system.address)
  const account = { username, name: username, email: `${username}@example.com`, password: 'dink-and-drive' }
  await client.ask(register.method, register.path, account)
  return client
}

async function expectMatches(client: DemoClient, expected: number): Promise<void> {
  const { totalMatches } = await client.ask<{ totalMatches: number }>(matchSummary.method, matchSummary.path)
  if (totalMatches !== expected) throw new Error(`${totalMatches} matches instead of ${expected}`)
}

function perRow(imported: Imported[], rows: number, what: 'importing' | 'clearing'): number {
  return median(imported.map((one) => one[what])) / rows
}

function printImport(format: MatchFormat, imported: Imported[]): void {
  const typical = median(imported.map((one) => one.importing))
  const { importing, reading, parts, clearing } = imported.find((one) => one.importing === typical)!
  const longest = Math.max(...parts)
  const detail = [
    `${parts.length} parts of ${median(parts).toFixed(0)} ms, the longest ${longest.toFixed(0)}`,
    `progress first after ${(reading + parts[0]!).toFixed(0)} ms, the file read in ${reading.toFixed(0)}`,
  ]
  printFigure({ what: `import of ${ROWS} ${format}, s`, value: importing / 1000, goal: SECONDS, detail: detail.join('; ') })
  printFigure({ what: `  and all of them cleared, s`, value: clearing / 1000, detail: '' })
}
