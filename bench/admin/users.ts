// node bench/admin/users.ts [rounds]: what 100,000 accounts cost administrators beside 1,000, in turn, each through a service of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, connect } from '@kitchenline/runtime'
import { IdentityServiceClient, type ListUsersRequest } from '@kitchenline/proto/identity'
import { gateway, outgoing, sessionKey } from '../../svc-identity/test/service.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { startProcess } from '../../tools/service-tests/service-process.ts'
import { compare, milliseconds } from '../matches/compare.ts'
import { seedAccounts } from './seed-accounts.ts'

const SIZES = [1_000, 100_000]
const ROUNDS = Number(process.argv[2] ?? 200)
const GOAL_RATIO = 1.5
const GOAL_MS = 150
const ROWS = 20
const SEARCHES = ['j', 'jose', 'nunez', 'Hằng', 'player7', 'player99', 'mai tr', 'player99999@example', 'nobody of this name']

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const database = await startDatabase({ dataDir, log: () => undefined })
const services = [await start(SIZES[0]!), await start(SIZES[1]!)]
const [small, large] = services.map(({ ask }) => ask)
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds`)
  const compared = (ask: (service: NonNullable<typeof small>) => Promise<unknown>) => [
    { name: String(SIZES[0]), run: () => ask(small!) },
    { name: String(SIZES[1]), run: () => ask(large!) },
  ]
  await compare(ROUNDS, { what: 'stats', goal: GOAL_RATIO, candidates: compared((ask) => ask.stats()) })
  await compare(ROUNDS, { what: 'signups of 30 days', candidates: compared((ask) => ask.history()) })
  for (const sort of ['created', 'name', 'active']) {
    await p95(`page 1 by ${sort}`, () => large!.users({ sort, descending: sort !== 'name' }))
    for (const search of SEARCHES) await p95(`"${search}" by ${sort}`, () => large!.users({ sort, search }))
  }
} finally {
  for (const { service } of services) service.stop('SIGTERM')
  await Promise.all(services.map(({ service }) => service.ended))
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function start(size: number) {
  const name = `identity_${size}`
  await seedAccounts({ uri: database.uri, database: name }, size)
  const service = await startProcess('svc-identity', {
    MONGODB_URI: database.uri,
    MONGODB_DATABASE: name,
    LOG_LEVEL: 'warn',
    INTERNAL_PUBLIC_KEYS: JSON.stringify(gateway.publicKeys),
    SESSION_PRIVATE_KEY: sessionKey.privateKey,
    SESSION_KEY_ID: 's1',
    SESSION_PUBLIC_KEYS: JSON.stringify({ s1: sessionKey.publicKey }),
  })
  await service.isNow('SERVING')
  return { service, ask: asking(connect(IdentityServiceClient, service.address, [])) }
}

function asking(client: IdentityServiceClient) {
  const admin = () => outgoing({ userId: 'adi', role: 'admin', sessionId: 's' })
  const first = { search: undefined, vip: undefined, sort: 'created', descending: true, limit: ROWS, cursor: undefined }
  return {
    stats: () => call(client.getGrowth.bind(client), { timeZone: 'UTC' }, admin()),
    history: () => call(client.getSignupHistory.bind(client), { days: 30, timeZone: 'UTC' }, admin()),
    users: (request: Partial<ListUsersRequest>) => call(client.listUsers.bind(client), { ...first, ...request }, admin()),
  }
}

async function p95(what: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = -1; round < ROUNDS / 4; round += 1) {
    const duration = await milliseconds(run)
    if (round >= 0) times.push(duration)
  }
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  console.log(`${what.padEnd(38)} p95 ${value.toFixed(1).padStart(6)} ms  goal ${GOAL_MS}  ${value <= GOAL_MS ? 'ok' : 'OVER'}`)
}
