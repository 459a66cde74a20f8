// node bench/matches/dashboard.ts: what a long history costs. Every figure is a ratio within this run; the runs are interleaved.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '../../svc-matches/src/records/match.ts'
import { allOf, player, type Player } from '../../svc-matches/test/player.ts'
import { startService } from '../../svc-matches/test/running-service.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { compare, median, milliseconds, printFigure } from './compare.ts'
import { seedPlayer } from './seed.ts'

const ROUNDS = Number(process.argv[2] ?? 150)
const SIZES = [100, 5_000, Number(process.argv[3] ?? 18_000)]
/** For queries that are rare and may take long. */
const FEW_ROUNDS = Math.ceil(ROUNDS / 10)
const ZONE = 'America/Los_Angeles'
const PAGE = 50
const FAR_PAGE = 100
const IMPORTS = 3
const FILE_ROWS = 500

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
process.env.TEST_MONGODB_URI = database.uri
const service = await startService()
try {
  const players: Seeded[] = []
  for (const size of SIZES) players.push(await seed(size))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)
  await everyVisit(players)
  console.log(`beside them, ${FEW_ROUNDS} rounds:`)
  await nowAndThen([players[0]!, players.at(-1)!])
  await afterImports(players.at(-1)!)
} finally {
  await service.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Seeded = { size: number; ana: Player; people: Person[] }

async function seed(size: number): Promise<Seeded> {
  const { userId, people } = await seedPlayer(size)
  const ana = player(service, userId)
  await ana.dashboard(ZONE)
  return { size, ana, people }
}

async function everyVisit(players: Seeded[]): Promise<void> {
  const dashboards = bySize(players, ({ ana }) => ana.dashboard(ZONE))
  const newest = bySize(players, ({ ana, people }, round) => ana.log(requestOf(people, round)))
  const yearOld = bySize(players, ({ ana, people }, round) => ana.log(requestOf(people, round, 365)))
  await compare(ROUNDS, { what: 'dashboard', goal: 1.2, candidates: dashboards })
  await compare(ROUNDS, { what: 'create, newest', goal: 1.5, candidates: newest })
  await compare(ROUNDS, { what: 'create, a year old', goal: 1.5, candidates: yearOld })
  await compare(ROUNDS, { what: 'dashboard after a create', goal: 1.2, candidates: dashboards })
  const { size, ana } = players.at(-1)!
  const cursor = await cursorOf(ana, FAR_PAGE)
  const candidates = [
    { name: 'page 1', run: () => ana.list({ limit: PAGE }) },
    { name: `page ${FAR_PAGE}`, run: () => ana.list({ limit: PAGE, cursor }) },
  ]
  await compare(ROUNDS, { what: `history of ${size}`, goal: 1.5, candidates })
}

async function nowAndThen(players: Seeded[]): Promise<void> {
  const named = (namePart: string) => ({ limit: PAGE, filter: allOf({ namePart }) })
  const figures: [string, Run][] = [
    ['analytics of a format', ({ ana }) => ana.analytics('MATCH_FORMAT_DOUBLES', ZONE)],
    ['head to head', ({ ana, people }) => ana.headToHead(people[0]!.id!)],
    ['partners', ({ ana }) => ana.partners()],
    ['filter of a result', ({ ana }) => ana.list({ limit: PAGE, filter: allOf({ result: 'MATCH_RESULT_LOST' }) })],
    [
      'filter of a type, none found',
      ({ ana }) => ana.list({ limit: PAGE, filter: allOf({ matchType: 'MATCH_TYPE_TOURNAMENT' }) }),
    ],
    ['filter of a tag', ({ ana }) => ana.list({ limit: PAGE, filter: allOf({ tag: 'MATCH_TAG_LEAGUE' }) })],
    ['filter of a tag, none found', ({ ana }) => ana.list({ limit: PAGE, filter: allOf({ tag: 'MATCH_TAG_MENS' }) })],
    ['counts of a tag', ({ ana }) => ana.summarize({ tag: 'MATCH_TAG_LEAGUE' })],
    ['search, found', ({ ana }) => ana.list(named('player 7'))],
    ['search, no such name', ({ ana }) => ana.list(named('zz'))],
    ['counts of a search', ({ ana }) => ana.summarize({ namePart: 'player 7' })],
  ]
  for (const [what, run] of figures) {
    try {
      await compare(FEW_ROUNDS, { what, goal: 1.5, candidates: bySize(players, run) })
    } catch (error) {
      console.log(`${what.padEnd(30)} refused: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** The first dashboard after each file beside the next ones. */
async function afterImports({ size, ana, people }: Seeded): Promise<void> {
  const first: number[] = []
  const others: number[] = []
  for (let file = 0; file < IMPORTS; file += 1) {
    await ana.import(
      `bench-${file}`,
      Array.from({ length: FILE_ROWS }, (_, row) => requestOf(people, row, row)),
    )
    first.push(await milliseconds(() => ana.dashboard(ZONE)))
    for (let visit = 0; visit < 5; visit += 1) others.push(await milliseconds(() => ana.dashboard(ZONE)))
  }
  const [one, other] = [median(first), median(others)]
  const detail = `first: ${one.toFixed(2)} ms, others: ${other.toFixed(2)} ms`
  printFigure({ what: `dashboard after a file, ${size}`, value: one / other, goal: 2, detail })
}

type Run = (one: Seeded, round: number) => Promise<unknown>

function bySize(players: Seeded[], run: Run) {
  return players.map((one) => ({ name: String(one.size), run: (round: number) => run(one, round) }))
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
    tags: [],
    opponents: [{ id, name, skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' as const }],
  }
}

async function cursorOf(ana: Player, page: number): Promise<string> {
  let cursor: string | undefined
  for (let skipped = 1; skipped < page; skipped += 1) cursor = (await ana.list({ limit: PAGE, cursor })).nextCursor
  return cursor!
}
