import { EventEmitter, once } from 'node:events'
import { playerLog } from '../src/changes/player-log.repository.ts'
import { clearMatches } from '../src/matches/clear-matches.ts'
import { importBehind, undoImport } from '../src/imports/run-import.ts'
import { person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, type RunningService, startService } from './running-service.ts'

/** In parts of a hundred. */
const ROWS = 420

/** While the work is watched, each of its parts waits for a look at what the part before it left. */
const looks = new EventEmitter()
let isWatched = false
let service: RunningService
let ana: Player
beforeAll(async () => {
  const commit: typeof playerLog.commit = async (all) => {
    if (isWatched) await once(looks, 'look')
    return playerLog.commit(all)
  }
  service = await startService({ playerLog: { ...playerLog, commit } })
})
afterAll(() => service.stop())
beforeEach(async () => {
  ana = player(service, newPlayer())
  const rows = Array.from({ length: ROWS }, (_, row) => singlesForm({ opponents: [person(`Row ${row % 7}`)] }))
  for (let first = 0; first < ROWS; first += 210) await ana.addRows('file', rows.slice(first, first + 210), first)
})

const file = () => ({ userId: ana.userId, importId: 'file', rows: ROWS })

/** The matches as a screen reads them, list and figures, where no change came between the two. */
async function look(): Promise<number | undefined> {
  const before = await ana.dashboard()
  const listed = (await ana.stream()).flat().length
  const after = await ana.dashboard()
  if (before.figuresVersion !== after.figuresVersion) return undefined
  expect([listed, after.singlesStats!.totalMatches]).toEqual([listed, listed])
  return listed
}

/**
 * Looks again and again while the work runs, and answers the numbers of matches that it met. `expected` is what its progress, read
 * before, says of them.
 */
async function watch(work: () => Promise<unknown>, expected: () => Promise<(matches: number) => void>): Promise<number[]> {
  const counts = new Set<number>()
  isWatched = true
  let isOver = false
  const ended = work().finally(() => (isOver = true))
  for (let last = false; !last;) {
    last = isOver
    const check = await expected()
    const matches = await look()
    if (matches === undefined) continue
    check(matches)
    counts.add(matches)
    looks.emit('look')
  }
  isWatched = false
  await ended
  return [...counts]
}

const job = async () => (await ana.imports())[0]!
async function imported(): Promise<void> {
  await service.ctx.importJobs.begin(ana.userId, 'file', { rows: ROWS, now: service.ctx.clock() })
  await importBehind(service.ctx, ana.userId)
}

it('an import is not over before all its rows are in list and figures', async () => {
  const counts = await watch(imported, async () => {
    const { state, imported: rows } = await job()
    return (matches) => {
      if (state === 'IMPORT_STATE_DONE') expect(matches).toBe(ROWS)
      expect(matches).toBeGreaterThanOrEqual(rows)
    }
  })
  expect(counts).toEqual([0, 100, 200, 210, 310, 410, ROWS])
})

it('a clear is not over before none is left, and says how many are', async () => {
  await imported()
  let begun = () => {}
  const noted = new Promise<void>((resolve) => (begun = resolve))
  const { clearings } = service.ctx
  const begin: typeof clearings.begin = (...all) => clearings.begin(...all).then(begun)
  const patient = { ...service.ctx, answerMs: 600_000, clearings: { ...clearings, begin } }
  const clear = () => clearMatches(patient, { userId: ana.userId, format: 'singles' })
  const counts = await watch(clear, async () => {
    await noted
    const [running] = await ana.clearings()
    return (matches) => expect(matches).toBeLessThanOrEqual(running ? running.matches - running.deleted : 0)
  })
  expect(counts).toEqual([ROWS, 320, 220, 120, 20, 0])
})

it('taking a file back is not over before none of it is left, and says how many are', async () => {
  await imported()
  const left = new Set<number>()
  const counts = await watch(
    () => undoImport(service.ctx, file()),
    async () => {
      const { state, imported } = await job()
      left.add(imported)
      return (matches) => {
        if (state === 'IMPORT_STATE_UNDONE') expect(matches).toBe(0)
        if (state === 'IMPORT_STATE_DONE') expect(matches).toBe(ROWS)
        expect(matches).toBeLessThanOrEqual(imported)
      }
    },
  )
  expect(counts).toEqual([ROWS, 320, 220, 120, 20, 0])
  expect([...left]).toEqual(expect.arrayContaining([320, 220]))
  expect(await job()).toMatchObject({ state: 'IMPORT_STATE_UNDONE', imported: 0 })
})
