import * as pb from '@kitchenline/proto/matches'
import { connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { freePort } from '../../tools/process/free-ports.ts'
import { startProcess, type ServiceProcess } from '../../tools/service-tests/service-process.ts'
import { createContext } from '../src/context.ts'
import { importBehind } from '../src/imports/run-import.ts'
import { sweep } from '../src/sweep.ts'
import { person, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService } from './running-service.ts'

const KILLS = 2
let running: ServiceProcess | undefined

const service = forAllTests(startService)
// Each test starts its own, and one that is left keeps jest from ending.
afterEach(() => running?.stop('SIGKILL'))

/** The service as an operator starts it, over the same database. */
async function start(port: number): Promise<ServiceProcess> {
  running = await startProcess('svc-matches', {
    PORT: String(port),
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(service.publicKeys),
  })
  await running.isNow('SERVING')
  return running
}

const resume = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let isOver = false
let acknowledged = 0

/** A real client repeats what it wants until it has an answer. */
async function insist<T>(
  request: () => Promise<T>,
  isDone: (error: { code: string }) => boolean = () => false,
): Promise<T | undefined> {
  for (;;) {
    try {
      const answer = await request()
      acknowledged += 1
      return answer
    } catch (error) {
      // An answer that was lost: the request has taken effect already.
      if (isDone(error as { code: string })) return undefined
      await resume(20)
    }
  }
}

const isNotFound = ({ code }: { code: string }) => code === 'MATCH_NOT_FOUND'
const SINGLES = 'MATCH_FORMAT_SINGLES'

type Expected = { result: pb.Match['result']; isLive: boolean }

/** Logs, edits, deletes and restores matches of its own and knows what must have become of each. */
function writerOf(ana: Player, name: string, expected: Map<string, Expected>) {
  const own: string[] = []
  const is = (id: string, change: Partial<Expected>) => expected.set(id, { ...expected.get(id)!, ...change })
  return async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = own[turn % (own.length || 1)]!
      const step = turn % 4
      if (step < 2 || !id) {
        const request = singlesForm({
          idempotencyKey: `${name}-${turn}`,
          matchDate: new Date(Date.UTC(2026, 0, 1 + (turn % 28))),
        })
        const match = (await insist(() => ana.log(request)))!
        own.push(match.id)
        is(match.id, { result: match.result, isLive: true })
      } else if (!expected.get(id)!.isLive) {
        await insist(() => ana.restore(id))
        is(id, { isLive: true })
      } else if (step === 2) {
        const result = turn % 2 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST'
        await insist(() => ana.edit(id, ['result', 'opponent1.name'], { result, opponents: [person(turn % 3 ? 'Eli' : 'Fay')] }))
        is(id, { result })
      } else {
        await insist(() => ana.delete(id), isNotFound)
        is(id, { isLive: false })
      }
    }
  }
}

it('loses nothing acknowledged, doubles nothing and keeps every figure exact through kill -9', async () => {
  const [userId, importerId, fileId] = [newPlayer(), newPlayer(), newPlayer()]
  const port = await freePort()
  const client = connect(pb.MatchesServiceClient, `127.0.0.1:${port}`, [])
  const [ana, bo, cy] = [userId, importerId, fileId].map((id) => player({ ...service, client }, id))
  const expected = new Map<string, Expected>()
  const writers = ['a', 'b', 'c'].map((name) => writerOf(ana!, name, expected))
  let rows = 0
  const importer = async () => {
    for (let file = 0; !isOver; file += 1) {
      await insist(() =>
        bo!.import(
          `file${file}`,
          Array.from({ length: 60 }, (_, row) => singlesForm({ opponents: [person(`P${row % 9}`)] })),
        ),
      )
      rows += 60
      const [entry] = (await insist(() => bo!.opponents())) ?? []
      await insist(() => bo!.editOpponent(entry!.id, { name: `Called ${file}`, renameInMatches: true }))
      if (file % 2 === 0) continue
      await insist(() => bo!.clear(SINGLES))
      rows = 0
    }
  }
  const FILE_ROWS = 1_000
  let isFileStarted = false
  /** A file that the service stores by itself, started when else the first kill would come. */
  const starter = async () => {
    while (acknowledged < 8) await resume(1)
    const file = Array.from({ length: FILE_ROWS }, (_, row) => singlesForm({ opponents: [person(`P${row % 9}`)] }))
    for (let row = 0; row < FILE_ROWS; row += 500) await insist(() => cy!.addRows('file', file.slice(row, row + 500), row))
    await insist(() => cy!.startImport('file', FILE_ROWS))
    isFileStarted = true
  }
  const background = player(service, fileId)
  let atKill: pb.ImportJob[] = []
  let child = await start(port)
  const working = [...writers, importer, starter].map((work) => work())
  const untilMoreIsDone = async () => {
    // In the middle of the work, however slow the machine is.
    const enough = acknowledged + 8
    while (acknowledged < enough || !isFileStarted) await resume(7)
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilMoreIsDone()
    child.stop('SIGKILL')
    await child.ended
    if (kill === 0) atKill = await background.imports()
    child = await start(port)
  }
  await untilMoreIsDone()
  isOver = true
  await Promise.all(working)
  client.close()

  const here = player(service, userId)
  const live = new Map((await here.stream()).flat().map((match) => [match.id, match]))
  const binned = new Set((await here.bin({ limit: 500 })).matches.map(({ match }) => match!.id))
  for (const [id, { isLive, result }] of expected) {
    if (isLive) expect(live.get(id)).toMatchObject({ id, result })
    else expect([id, binned.has(id), live.has(id)]).toEqual([id, true, false])
  }
  expect(live.size + binned.size).toBe(expected.size)
  await expectCounted(here)

  const there = player(service, importerId)
  expect((await there.stream()).flat()).toHaveLength(rows)
  await expectCounted(there)
  expect(atKill).toMatchObject([{ state: 'IMPORT_STATE_RUNNING', rows: FILE_ROWS }])
  // What a killed change of the book left to do, and a killed worker of its file, for which the sweep waits no longer than it has to.
  const later = createContext({ ...service.ctx, clock: () => new Date(Date.now() + LONGER_THAN_ANY_CALL_MS) })
  await sweep(later)
  await importBehind(later, fileId)
  await expectLinked(there)
  const done = { state: 'IMPORT_STATE_DONE', rows: FILE_ROWS, imported: FILE_ROWS, skipped: 0 }
  expect(await background.imports()).toMatchObject([done])
  await expectCounted(background)
})
