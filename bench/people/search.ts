// node bench/people/search.ts [rounds]: looking for players among 100,000 beside 1,000, through the service. Warm, p95.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { UserModel } from '../../svc-identity/src/users/user.model.ts'
import { searchKeys } from '../../svc-identity/src/users/search-keys.ts'
import { signUp, startService } from '../../svc-identity/test/service.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { milliseconds } from '../matches/compare.ts'

const SIZES = [1_000, 100_000]
const ROUNDS = Number(process.argv[2] ?? 300)
const BATCH = 5_000
const GOAL_MS = 100
const LIMIT = 60
const FIRST = ['José', 'Nguyễn', 'Ana', 'Bo', 'Zoë', 'Łukasz', 'Mai', 'Ólafur', 'Renée', 'Thị']
const LAST = ['Núñez', 'Hằng', 'Müller', 'Smith', 'Østergaard', 'Rossi', 'Dubois', 'García', 'Trần', 'Young']
const QUERIES = ['j', 'jo', 'jose', 'nunez', 'Hằng', 'player7', 'player99', 'mai tr', 'zoe young', 'nobody of this name']

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
process.env.TEST_MONGODB_URI = database.uri
const service = await startService()
try {
  await UserModel.init()
  const { caller } = await signUp(service, 'searcher')
  let there = 0
  for (const size of SIZES) {
    for (; there < size; there += BATCH) await UserModel.insertMany(players(there, Math.min(BATCH, size - there)))
    there = size
    const times: number[] = []
    for (let round = -QUERIES.length; round < ROUNDS; round += 1) {
      const query = QUERIES[Math.abs(round) % QUERIES.length]!
      const duration = await milliseconds(() => service.search(caller, query, LIMIT))
      if (round >= 0) times.push(duration)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
    const verdict = p95 <= GOAL_MS ? 'ok' : 'OVER'
    console.log(`search among ${size}: p95 ${p95.toFixed(1)} ms  goal ${GOAL_MS}  ${verdict}  load ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await service.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function players(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index
    const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`
    const username = `player${at}`
    const createdAt = new Date(Date.now() - at * 1_000)
    return {
      ...{
        _id: randomUUID(),
        username,
        usernameKey: username,
        email: `${username}@example.com`,
        emailKey: `${username}@example.com`,
      },
      ...{ passwordHash: '-', name, nameKey: name.toLowerCase(), searchKeys: searchKeys({ name, username }) },
      ...{ skillLevel: 3.5, skillCategory: 'intermediate' as const, role: 'user' as const, referralCode: username, isVip: false },
      ...{ lastActiveAt: createdAt, createdAt, updatedAt: createdAt },
    }
  })
}
