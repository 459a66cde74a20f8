// node bench/speed/scouting.ts [rounds] [matches]: the sheet on one opponent and on a pair, from the gateway, for a player with 100 matches
// and one with as many as there may be. Who is scouted is a linked friend.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { importMatches } from '@kitchenline/api'
import { MATCH_FORMATS, MATCHES_MAX } from '@kitchenline/domain'
import { compare, printFigure } from '../matches/compare.ts'
import { seasonFile } from '../matches/season-file.ts'
import { importParts, readSeason } from '../matches/season-import.ts'
import type { Call } from './load.ts'
import { expectOk, newPlayers, type Player } from './players.ts'
import { startProduct } from './product-process.ts'

const ROUNDS = Number(process.argv[2] ?? 60)
const SIZES = [100, Number(process.argv[3] ?? MATCHES_MAX)]
/** Of a file that a page reads. */
const FILE_ROWS = 5_000
const GOAL_MS = 300

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const product = await startProduct(dataDir)
try {
  const [friend] = await newPlayers(product.address, { count: 1, connections: 2, matches: 60 })
  const scouts = await newPlayers(product.address, { count: SIZES.length, connections: 2, matches: 0 })
  const { id: friendId } = await answer<{ id: string }>(friend!, { path: '/api/users/me' })
  const candidates = []
  for (const [at, size] of SIZES.entries()) candidates.push({ size, ...(await prepared(scouts[at]!, size)) })
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)
  for (const what of ['one', 'pair'] as const) {
    const medians = await compare(ROUNDS, {
      what: `scouting, ${what}`,
      goal: 1.5,
      candidates: candidates.map((one) => ({ name: String(one.size), run: one[what] })),
    })
    printFigure({ what: `scouting, ${what}, ms`, value: medians.at(-1)!, goal: GOAL_MS, detail: `of ${SIZES.at(-1)} matches` })
  }

  async function prepared(scout: Player, size: number) {
    for (const format of MATCH_FORMATS) {
      for (let rows = 0; rows < size / 2; rows += FILE_ROWS) {
        const season = readSeason(seasonFile(format, Math.min(FILE_ROWS, size / 2 - rows)))
        for (const body of importParts(season)) await answer(scout, { method: 'POST', path: importMatches.path, body })
      }
    }
    const request = { method: 'POST', path: '/api/friend-requests', body: { receiverId: friendId } } as const
    const { id } = await answer<{ id: string }>(scout, request)
    await answer(friend!, { method: 'PATCH', path: `/api/friend-requests/${id}/accept` })
    const book = await answer<{ id: string; totalMatches: number }[]>(scout, { path: '/api/opponents' })
    const [first, second] = book.toSorted((a, b) => b.totalMatches - a.totalMatches).map((entry) => entry.id)
    await answer(scout, { method: 'PUT', path: `/api/opponents/${first}/link`, body: { friendId } })
    const sheet = (ids: string) => () => answer(scout, { path: `/api/scouting?opponentIds=${ids}` })
    return { one: sheet(first!), pair: sheet(`${first},${second}`) }
  }
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function answer<T>({ send }: Player, call: Call): Promise<T> {
  return JSON.parse((await expectOk(send(call))).text) as T
}
