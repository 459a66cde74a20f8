import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { userStats, type StatsMatch } from '@kitchenline/domain'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { singlesForm, doublesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

jest.setTimeout(90_000)
const main = join(import.meta.dirname, '../src/main.ts')
const KILLS = 3
let service: RunningService
let child: ChildProcess | undefined

beforeAll(async () => {
  service = await startService('kill')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await service.stop()
})

/** The service as an operator starts it, over the same database. */
async function startProcess(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: String(port),
      MONGODB_URI: process.env.TEST_MONGODB_URI!,
      MONGODB_DATABASE: mongoose.connection.name,
      INTERNAL_PUBLIC_KEYS: JSON.stringify(service.publicKeys),
    },
  })
  await new Promise<void>((resolve) =>
    started.stdout.on('data', (line: Buffer) => String(line).includes('"serving"') && resolve()),
  )
  return started
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const ended = (process: ChildProcess) =>
  new Promise<[number | null, string | null]>((resolve) => process.once('exit', (...how) => resolve(how)))

it('loses nothing acknowledged, doubles nothing and keeps its figures exact through kill -9', async () => {
  const userId = newPlayer()
  const port = await freePort()
  const client = connect(MatchesServiceClient, `127.0.0.1:${port}`, [])
  const ana = player({ ...service, client }, userId)
  const acknowledged = new Map<string, string>()
  let wish = 0
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const idempotencyKey = `k${(wish += 1)}`
      const form = wish % 3 ? singlesForm : doublesForm
      const request = form({ idempotencyKey, result: wish % 4 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST' })
      // A real client repeats with its key until it has an answer.
      while (!isOver && !acknowledged.has(idempotencyKey)) {
        await ana.log(request).then(
          ({ id }) => acknowledged.set(idempotencyKey, id),
          () => new Promise((resume) => setTimeout(resume, 20)),
        )
      }
    }
  }
  /** In the middle of the writing, however slow the machine is. */
  const untilMoreAreAcknowledged = async () => {
    const enough = acknowledged.size + 6
    while (acknowledged.size < enough) await new Promise((resume) => setTimeout(resume, 7))
  }
  child = await startProcess(port)
  const writers = Array.from({ length: 4 }, writer)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilMoreAreAcknowledged()
    const end = ended(child)
    child.kill('SIGKILL')
    await end
    child = await startProcess(port)
  }
  await untilMoreAreAcknowledged()
  isOver = true
  await Promise.all(writers)
  client.close()

  const here = player(service, userId)
  const matches = (await here.stream()).flat()
  const ids = new Set(matches.map(({ id }) => id))
  for (const id of acknowledged.values()) expect(ids).toContain(id)
  // Beyond them only what was under way at the end: at most one wish of each writer.
  expect(matches.length).toBeLessThanOrEqual(acknowledged.size + writers.length)
  const naive = userStats(
    matches.map((match) => ({ ...match, result: match.result === 'MATCH_RESULT_WON' ? 'won' : 'lost' })) as StatsMatch[],
  )
  const { performanceScore, ...counted } = naive
  const stats = await here.stats()
  expect(stats).toMatchObject(counted)
  expect(stats.performanceScore).toBeCloseTo(performanceScore, 6)
  for (const { id, totalMatches } of await here.opponents()) {
    expect(totalMatches).toBe(matches.filter(({ opponents }) => opponents.some((opponent) => opponent.id === id)).length)
  }
})
