// node bench/analysis/analysis.ts: what a long log costs an analysis. Every figure is of this run; the ratios' runs are interleaved.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { startWorld } from '../../svc-analysis/test/world.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { compare, median, milliseconds, printFigure } from '../matches/compare.ts'
import { seedPlayer } from '../matches/seed.ts'
import { startProcesses, type Processes } from './as-processes.ts'

type Player = ReturnType<Processes['ask']>

/** Singles; there are as many doubles. */
const SIZES = [50, 5_000]
const ROUNDS = Number(process.argv[2] ?? 60)
const FIRST_ROUNDS = 15

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
process.env.TEST_MONGODB_URI = database.uri
const world = await startWorld({ clock: () => new Date() })
const processes = await startProcesses(world)
try {
  const players = await Promise.all(SIZES.map(seed))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)
  for (const { size, ana } of players) {
    const durations = await first(ana)
    const detail = `in processes that had judged no such log: ${durations[0]!.toFixed(0)} ms`
    printFigure({ what: `first analysis of ${size}, ms`, value: median(durations), goal: 300, detail })
  }
  const [short, long] = await next(players.map(({ ana }) => ana))
  const detail = SIZES.map((size, at) => `${size}: ${[short!, long!][at]!.toFixed(1)} ms`).join(', ')
  printFigure({ what: 'next analysis', value: long! / short!, goal: 1.5, detail })
  const ana = players.at(-1)!.ana
  // Without what a request costs around both, where the goal is: dashboard.ts.
  await compare(ROUNDS, {
    what: 'figures and stored analysis',
    candidates: [
      { name: 'figures', run: () => ana.dashboard() },
      { name: 'both at once', run: () => Promise.all([ana.dashboard(), ana.stored()]) },
    ],
  })
} finally {
  await processes.stop()
  await world.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function seed(size: number): Promise<{ size: number; ana: Player }> {
  const { userId } = await seedPlayer(2 * size)
  const ana = processes.ask(userId)
  // The figures of a history that came by another way are counted behind.
  for (;;) {
    const isCounted = await ana.dashboard().then(
      () => true,
      () => false,
    )
    if (isCounted) return { size, ana }
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** A log without any stored state, again and again; until code is compiled, each is faster than the one before. */
async function first(ana: Player): Promise<number[]> {
  const durations: number[] = []
  for (let round = 0; round < FIRST_ROUNDS; round += 1) {
    await mongoose.connection.collection('kept_levels').deleteMany({ userId: ana.userId })
    durations.push(await milliseconds(() => ana.analysis()))
  }
  return durations
}

/** After one more match. */
async function next(players: Player[]): Promise<number[]> {
  const durations = players.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, ana] of players.entries()) {
      await ana.log(`Player ${round % 50}`)
      durations[at]!.push(await milliseconds(() => ana.analysis()))
    }
  }
  return durations.map(median)
}
