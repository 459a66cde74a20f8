// node bench/matches/dashboard.ts: what a long history costs. Every figure is a ratio within this run; the runs are interleaved.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '../../svc-matches/src/matches/match.ts'
import { player, type Player } from '../../svc-matches/test/player.ts'
import { startService } from '../../svc-matches/test/running-service.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { seedPlayer } from './seed.ts'

const SIZES = [100, 10_000, 100_000]
const ROUNDS = Number(process.argv[2] ?? 150)
const ZONE = 'America/Los_Angeles'
const PAGE = 50
const FAR_PAGE = 100

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
process.env.TEST_MONGODB_URI = database.uri
const service = await startService('bench')
try {
  const players: { size: number; ana: Player; people: Person[] }[] = []
  for (const size of SIZES) {
    const { userId, people } = await seedPlayer(size)
    const ana = player(service, userId)
    const counted = await milliseconds(() => ana.dashboard(ZONE))
    console.log(`${size} matches: counted once in ${counted.toFixed(0)} ms`)
    players.push({ size, ana, people })
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)

  const byPlayer = (run: (one: { ana: Player; people: Person[] }, round: number) => Promise<unknown>) =>
    players.map((one) => ({ name: String(one.size), run: (round: number) => run(one, round) }))
  await compare(
    'dashboard',
    1.2,
    byPlayer(({ ana }) => ana.dashboard(ZONE)),
  )
  await compare(
    'create, newest',
    1.5,
    byPlayer(({ ana, people }, round) => ana.log(requestOf(people, round))),
  )
  await compare(
    'create, a year old',
    1.5,
    byPlayer(({ ana, people }, round) => ana.log(requestOf(people, round, 365))),
  )
  await compare(
    'dashboard after a create',
    1.2,
    byPlayer(({ ana }) => ana.dashboard(ZONE)),
  )
  const { ana, people } = players.at(-1)!
  const cursor = await cursorOf(ana, FAR_PAGE)
  console.log(`beside them, of ${SIZES.at(-1)}:`)
  for (const [what, run] of [
    ['analytics of a format', () => ana.analytics('MATCH_FORMAT_DOUBLES', ZONE)],
    ['head to head', () => ana.headToHead(people[0]!.id!)],
    ['partners', () => ana.partners()],
    ['dashboard, another zone', (round: number) => ana.dashboard(round % 2 ? ZONE : 'UTC')],
  ] as [string, (round: number) => Promise<unknown>][]) {
    const times: number[] = []
    for (let round = 0; round < 11; round += 1) times.push(await milliseconds(() => run(round)))
    console.log(`  ${what.padEnd(24)} ${median(times).toFixed(1)} ms`)
  }
  await compare(`history of ${SIZES.at(-1)}`, 1.5, [
    { name: 'page 1', run: () => ana.list({ limit: PAGE }) },
    { name: `page ${FAR_PAGE}`, run: () => ana.list({ limit: PAGE, cursor }) },
  ])
} finally {
  await service.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Candidate = { name: string; run: (round: number) => Promise<unknown> }

/** Each round runs all of them, beginning with another one each time; the first of them is what the others are compared with. */
async function compare(what: string, goal: number, candidates: Candidate[]): Promise<void> {
  const times = candidates.map((): number[] => [])
  for (let round = -10; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < candidates.length; turn += 1) {
      const index = Math.abs(round + turn) % candidates.length
      const taken = await milliseconds(() => candidates[index]!.run(round))
      if (round >= 0) times[index]!.push(taken)
    }
  }
  const medians = times.map(median)
  const ratio = medians.at(-1)! / medians[0]!
  const detail = candidates.map(({ name }, index) => `${name}: ${medians[index]!.toFixed(2)} ms`).join(', ')
  console.log(`${what.padEnd(26)} ${ratio.toFixed(2)}  goal ${goal}  ${ratio <= goal ? 'ok' : 'OVER'}  ${detail}`)
}

function requestOf(people: Person[], round: number, daysAgo = 0) {
  const { id, name } = people[Math.abs(round) % people.length]!
  return {
    matchType: 'MATCH_TYPE_SINGLES' as const,
    result: round % 2 ? ('MATCH_RESULT_WON' as const) : ('MATCH_RESULT_LOST' as const),
    matchDate: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
    playerScore: 11,
    opponentScore: 7,
    ownGames: [],
    opponentGames: [],
    opponents: [{ id, name, skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' as const }],
  }
}

async function cursorOf(ana: Player, page: number): Promise<string> {
  let cursor: string | undefined
  for (let seen = 1; seen < page; seen += 1) cursor = (await ana.list({ limit: PAGE, cursor })).nextCursor
  return cursor!
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
