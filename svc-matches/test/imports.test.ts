import { setTimeout as pause } from 'node:timers/promises'
import { MATCHES_AT_ONCE } from '../src/changes/log-entry.ts'
import { createContext, type Context } from '../src/context.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { importBehind, SWEEP_MS } from '../src/imports/run-import.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { allOf, player, type Player } from './player.ts'
import { tracesOf } from '../../tools/service-tests/traces-of.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
let ana: Player
beforeAll(async () => {
  // The pause between two parts is what keeps their rows in order.
  service = await startService({ wait: (ms) => pause(Math.min(ms, MATCHES_AT_ONCE)) })
})
afterAll(() => service.stop())
beforeEach(() => {
  ana = player(service, newPlayer())
})

const rows = (count: number) => Array.from({ length: count }, (_, row) => singlesForm({ opponents: [person(`Row ${row % 7}`)] }))
const refusal = (code: string) => ({ code })
const job = async () => (await ana.imports())[0]
const total = async () => (await ana.stats()).totalMatches

/** A service over the same database whose worker runs `before` ahead of each part. */
const withParts = (before: (part: number) => Promise<void>): Context => {
  let part = 0
  const { importParts } = service.ctx
  const rowsFrom: typeof importParts.rowsFrom = async (...all) => {
    await before((part += 1))
    return importParts.rowsFrom(...all)
  }
  return createContext({ ...service.ctx, importParts: { ...importParts, rowsFrom } })
}

async function receive(importId: string, count: number): Promise<void> {
  await ana.addRows(importId, rows(Math.min(count, 400)))
  if (count > 400) await ana.addRows(importId, rows(count - 400), 400)
}

/** As `startImport` leaves it when its process dies at once. */
async function begin(importId: string, count: number): Promise<void> {
  await receive(importId, count)
  await service.ctx.importJobs.begin(ana.userId, importId, { rows: count, now: service.ctx.clock() })
}

/** A sweep at a later time, which waits for the import however slow the machine is. */
const later = (ctx: Context = service.ctx) =>
  createContext({
    ...ctx,
    clock: () => new Date(Date.now() + LONGER_THAN_ANY_CALL_MS),
    wait: (ms) => (ms < SWEEP_MS ? ctx.wait(ms) : new Promise(() => {})),
  })

describe('an import in the background', () => {
  it('stores nothing before it starts, then all rows in the order of the file, and says how far it is', async () => {
    const day = [...'abcdefg'].flatMap((name) => Array.from({ length: 40 }, () => singlesForm({ opponents: [person(name)] })))
    await ana.addRows('file', day)
    expect(await job()).toMatchObject({ importId: 'file', state: 'IMPORT_STATE_RECEIVING', rows: 0, imported: 0 })
    expect(await total()).toBe(0)
    await expect(ana.startImport('file', 280)).resolves.toMatchObject({ rows: 280 })
    await importBehind(service.ctx, ana.userId)
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_DONE', rows: 280, imported: 280, skipped: 0 })
    const order = (await ana.stream()).flat().map(({ opponents }) => opponents[0]!.name)
    expect([...new Set(order)].join('')).toBe('gfedcba')
    await expectCounted(ana)
    // An answer that was lost, and the client begins again.
    await expect(ana.addRows('file', day)).resolves.toMatchObject({ state: 'IMPORT_STATE_DONE' })
    await expect(ana.startImport('file', 280)).resolves.toMatchObject({ state: 'IMPORT_STATE_DONE', imported: 280 })
    expect(await total()).toBe(280)
  })

  it('refuses a wrong row where it stands, and a start before all rows are there', async () => {
    const wrong = singlesForm({ matchDate: new Date('2999-01-01') })
    await expect(ana.addRows('file', rows(3).with(1, wrong))).rejects.toMatchObject({
      ...refusal('INVALID_INPUT'),
      params: { field: 'matches.1.matchDate' },
    })
    const stranger = singlesForm({ opponents: [person('Bo', { id: 'of another book' })] })
    await expect(ana.addRows('file', [stranger])).rejects.toMatchObject(refusal('OPPONENT_NOT_FOUND'))
    await expect(ana.addRows('file', rows(2), 99_999)).rejects.toMatchObject({ params: { field: 'firstRow' } })
    await expect(ana.startImport('file', 3)).rejects.toMatchObject(refusal('IMPORT_INCOMPLETE'))
    await ana.addRows('file', rows(3))
    await ana.addRows('file', rows(3), 5)
    for (const count of [3, 8]) await expect(ana.startImport('file', count)).rejects.toMatchObject(refusal('IMPORT_INCOMPLETE'))
    // Divided in another way.
    await ana.addRows('file', rows(4))
    await ana.addRows('file', rows(4), 4)
    await ana.startImport('file', 8)
    await importBehind(service.ctx, ana.userId)
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_DONE', imported: 8 })
    expect(await total()).toBe(8)
  })

  it('is one at a time: another file waits for one that runs, and takes the place of one that does not', async () => {
    await begin('file1', 2)
    await expect(ana.addRows('file2', rows(1))).rejects.toMatchObject(refusal('IMPORT_RUNNING'))
    await importBehind(service.ctx, ana.userId)
    await ana.addRows('file2', rows(1))
    await ana.addRows('file3', rows(1))
    await expect(ana.startImport('file2', 1)).rejects.toMatchObject(refusal('IMPORT_INCOMPLETE'))
    expect(await service.ctx.importParts.list({ userId: ana.userId, importId: 'file2' })).toEqual([])
    expect(await player(service, newPlayer()).imports()).toEqual([])
  })

  it('run by two processes stores and counts each row once', async () => {
    await begin('file', 420)
    const others = [service.ctx, createContext({ ...service.ctx }), later()]
    await Promise.all(others.map((ctx) => importBehind(ctx, ana.userId)))
    await sweep(later())
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_DONE', rows: 420, imported: 420, skipped: 0 })
    await expectCounted(ana)
  })

  it('ends with the reason when a row cannot be stored any more, and continues once the file is sent again', async () => {
    const { id } = await ana.addOpponent('Bo')
    const known = singlesForm({ opponents: [person('Bo', { id })] })
    await ana.addRows('file', [...rows(250), known])
    await ana.deleteOpponent(id)
    await ana.startImport('file', 251)
    await importBehind(service.ctx, ana.userId)
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_FAILED', problem: 'OPPONENT_NOT_FOUND', imported: 200 })
    await ana.addRows('file', [...rows(250), singlesForm()])
    await ana.startImport('file', 251)
    await importBehind(service.ctx, ana.userId)
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_DONE', imported: 51, skipped: 200 })
    expect((await job())!.problem).toBeUndefined()
  })
})

describe('an import that runs', () => {
  /** Its worker stops ahead of the second part until it may go on. */
  async function pausedAfterOnePart(): Promise<{ goOn: () => void; working: Promise<void> }> {
    let goOn = () => {}
    const released = new Promise<void>((resolve) => (goOn = resolve))
    let reached = () => {}
    const paused = new Promise<void>((resolve) => (reached = resolve))
    const ctx = withParts((part) => (part === 2 ? (reached(), released) : Promise.resolve()))
    const working = importBehind(ctx, ana.userId)
    await paused
    return { goOn, working }
  }

  it('is taken back with what its worker stores last, and touches nothing else', async () => {
    const other = await ana.log(doublesForm())
    await begin('file', 420)
    const { goOn, working } = await pausedAfterOnePart()
    await expect(ana.undoImport('file', 420)).resolves.toBe(100)
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_UNDOING' })
    goOn()
    await working
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_UNDONE' })
    expect((await ana.list()).matches.map(({ id }) => id)).toEqual([other.id])
    await expect(ana.startImport('file', 420)).resolves.toMatchObject({ state: 'IMPORT_STATE_UNDONE' })
    await expectCounted(ana)
    await ana.addRows('file2', rows(1))
  })

  it('counts each row once when a worker that was taken for dead goes on', async () => {
    await begin('file', 420)
    const { goOn, working } = await pausedAfterOnePart()
    const dying = withParts((part) => (part === 2 ? Promise.reject(new Error('killed')) : Promise.resolve()))
    await importBehind(later(dying), ana.userId)
    goOn()
    await working
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_RUNNING', imported: 200, skipped: 0 })
    await sweep(later())
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_DONE', imported: 420, skipped: 0 })
    expect(await total()).toBe(420)
  })

  it('and is taken back as its worker dies is taken back by the sweep', async () => {
    await begin('file', 420)
    const dying = withParts((part) => (part === 3 ? Promise.reject(new Error('killed')) : Promise.resolve()))
    const importJobs = { ...dying.importJobs, letGo: () => Promise.reject(new Error('killed')) }
    await importBehind(createContext({ ...dying, importJobs }), ana.userId)
    await expect(ana.undoImport('file', 420)).resolves.toBe(200)
    await sweep(later())
    expect(await job()).toMatchObject({ state: 'IMPORT_STATE_UNDONE' })
    expect(await total()).toBe(0)
  })

  it('leaves nothing of an account that is erased in the middle of it', async () => {
    await begin('file', 420)
    const { goOn, working } = await pausedAfterOnePart()
    await eraseAccount(service.ctx, ana.userId)
    goOn()
    await working
    expect(await tracesOf(ana.userId)).toEqual({})
  })
})

describe('rows of a file', () => {
  it('stores every row once, however often and by however many it is sent', async () => {
    await expect(ana.import('file1', rows(120))).resolves.toEqual({ imported: 120, skipped: 0 })
    await expect(ana.import('file1', rows(120))).resolves.toEqual({ imported: 0, skipped: 120 })
    await Promise.all([ana.import('file2', rows(60)), ana.import('file2', rows(60)), ana.import('file1', rows(30), 120)])
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 210 })
    const counted = (await ana.opponents()).reduce((sum, { totalMatches }) => sum + totalMatches, 0)
    expect(counted).toBe(210)
  })

  it('is taken back as a whole, also when only a part of it came, and touches nothing else', async () => {
    const [first] = [await ana.log(singlesForm()), await ana.import('file1', rows(30))]
    await ana.import('file1', [doublesForm(), doublesForm()], 30)
    await ana.import('file2', rows(3))
    const [moved] = (await ana.list({ limit: 1, filter: allOf({ format: 'MATCH_FORMAT_DOUBLES' }) })).matches
    await ana.edit(moved!.id, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_SINGLES' })
    await expect(ana.undoImport('file1', 620)).resolves.toBe(32)
    await expect(ana.undoImport('file1', 620)).resolves.toBe(0)
    await expect(player(service, newPlayer()).undoImport('file2', 3)).resolves.toBe(0)
    expect((await ana.list()).matches).toHaveLength(4)
    expect((await ana.list()).matches.map(({ id }) => id)).toContain(first.id)
    expect((await ana.bin({ limit: 100 })).matches).toHaveLength(32)
    await expectCounted(ana)
    await expect(ana.undoImport('file1', 0)).rejects.toMatchObject(refusal('INVALID_INPUT'))
    await expect(ana.undoImport('', 1)).rejects.toMatchObject(refusal('INVALID_INPUT'))
  })

  it('gives people of the book the ids by which DUPR knows them, unless they have one', async () => {
    const [bo, cy] = [await ana.addOpponent('Bo'), await ana.addOpponent('Cy')]
    await ana.editOpponent(cy.id, { duprId: 'CYCYCY' })
    const opponents = [person('bo', { duprId: 'bobobo' }), person('Cy', { duprId: 'OTHER1' })]
    await ana.import('file4', [doublesForm({ opponents, partner: person('Dee', { duprId: 'DEEDEE' }) })])
    const ids = (await ana.opponents()).map(({ name, duprId }) => [name, duprId])
    expect(ids).toEqual([
      ['Bo', 'BOBOBO'],
      ['Cy', 'CYCYCY'],
      ['Dee', 'DEEDEE'],
    ])
    expect(bo.id).toBe((await ana.opponents())[0]!.id)
    const wrong = quickLog({ opponents: [person('Bo', { duprId: '1' })] })
    await expect(ana.import('file5', [wrong])).rejects.toMatchObject({ params: { field: 'matches.0.opponentDuprId' } })
    await expectCounted(ana)
  })

  it('stores nothing when one row is wrong, and names it', async () => {
    const wrong = rows(3).with(1, quickLog({ ownGames: [200], opponentGames: [1] }))
    await expect(ana.import('file3', wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'matches.1.userScore' },
    })
    await expect(ana.import('file3', [])).rejects.toMatchObject(refusal('INVALID_INPUT'))
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 0 })
    await expect(ana.opponents()).resolves.toEqual([])
  })
})

it('a row sent again as the other format is still the same row', async () => {
  await ana.import('file9', [singlesForm()])
  await expect(ana.import('file9', [doublesForm()])).resolves.toEqual({ imported: 0, skipped: 1 })
  await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 1 })
})
