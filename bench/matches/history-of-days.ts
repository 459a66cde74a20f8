// node bench/matches/history-of-days.ts: the history of days read from its rows, beside folding all matches with each read.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { figureSource } from '../../svc-matches/src/figures/figure-source.repository.ts'
import { fillHistory } from '../../svc-matches/src/history/performance-days.ts'
import { rowsOf } from '../../svc-matches/src/tallies/day-row.ts'
import { EVER } from '../../svc-matches/src/tallies/user-stats.ts'
import { player, type Player } from '../../svc-matches/test/player.ts'
import { startService } from '../../svc-matches/test/running-service.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { compare } from './compare.ts'
import { seedPlayer } from './seed.ts'

const SIZES = [100, 5_000, 18_000]
const ROUNDS = Number(process.argv[2] ?? 15)

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
process.env.TEST_MONGODB_URI = database.uri
const service = await startService()
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50 (half of the matches are of this format)`)
  for (const size of SIZES) await compareRowsAndFold(size)
} finally {
  await service.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compareRowsAndFold(size: number): Promise<void> {
  const { userId, people } = await seedPlayer(size)
  const ana = player(service, userId)
  await fillHistory(service.ctx, userId)
  const candidates = [
    { name: 'rows', run: () => page(ana) },
    {
      name: 'rows, after a match of today',
      run: (round: number) => ana.log(singlesAgainst(people[Math.abs(round) % people.length]!)).then(() => page(ana)),
    },
    { name: 'fold', run: () => fold(userId) },
  ]
  await compare(ROUNDS, { what: `history of ${size}`, candidates })
}

function page(ana: Player) {
  return ana.history('MATCH_FORMAT_SINGLES')
}

/** What a reader without rows would do first, for any page. */
async function fold(userId: string): Promise<number> {
  const played = figureSource.played(userId, 'singles', EVER)
  return (await rowsOf(played, { before: undefined, limit: Infinity })).rows.length
}

function singlesAgainst({ id, name }: { id?: string; name: string }) {
  return {
    matchType: 'MATCH_TYPE_SINGLES' as const,
    result: 'MATCH_RESULT_WON' as const,
    matchDate: new Date(),
    playerScore: 11,
    opponentScore: 7,
    ownGames: [],
    opponentGames: [],
    tags: [],
    opponents: [{ id, name, skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' as const }],
  }
}
