import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { clearMatches } from '../src/matches/clear-matches.ts'
import { importMatches } from '../src/matches/import-matches.ts'
import { doublesForm, newMatch, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
})

const SINGLES = 'MATCH_FORMAT_SINGLES'
const row = newMatch()

describe('clearing a format', () => {
  const who = () => ({ userId: ana.userId, format: 'singles' as const })

  it('answers how many, and leaves them in the bin', async () => {
    for (let match = 0; match < 4; match += 1) await ana.log(singlesForm())
    const doubles = await ana.log(doublesForm())
    const cleared = (await ana.list()).matches.map(({ id }) => id).filter((id) => id !== doubles.id)
    await expect(ana.clear(SINGLES)).resolves.toBe(4)
    await expect(ana.clear(SINGLES)).resolves.toBe(0)
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 1 })
    await expect(ana.stats(SINGLES)).resolves.toMatchObject({ totalMatches: 0 })
    const binned = (await ana.bin()).matches
    expect(new Set(binned.map(({ match }) => match!.id))).toEqual(new Set(cleared))
    await expect(ana.clear('MATCH_FORMAT_UNSPECIFIED')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is one change to who reads meanwhile, however many matches it is: a version goes into a header', async () => {
    for (let match = 0; match < 5; match += 1) await ana.log(singlesForm())
    const { figuresVersion } = await ana.dashboard()
    await expect(ana.clear(SINGLES)).resolves.toBe(5)
    expect(Number((await ana.dashboard()).figuresVersion) - Number(figuresVersion)).toBeLessThanOrEqual(2)
  })

  it('counts all the people of a part in one command: other players need connections too', async () => {
    const matches = Array.from({ length: 12 }, (_, at) => ({ ...row, opponents: [{ name: `Player ${at}` }] }))
    await importMatches(service.ctx, { userId: ana.userId, importId: 'i1', firstRow: 0, matches })
    const writes: string[] = []
    mongoose.set('debug', (collection: string, method: string) => /opponents/.test(collection) && writes.push(method))
    await ana.clear(SINGLES).finally(() => mongoose.set('debug', false))
    expect(writes.filter((method) => method !== 'find')).toEqual(['bulkWrite'])
    expect((await ana.opponents()).map(({ totalMatches }) => totalMatches)).toEqual(Array.from({ length: 12 }, () => 0))
  })

  it('rests between two parts as long as one took: the database is for all players', async () => {
    const file = { userId: ana.userId, importId: 'file', matches: Array.from({ length: 210 }, () => row) }
    for (const firstRow of [0, 210]) await importMatches(service.ctx, { ...file, firstRow })
    const steps: string[] = []
    const { playerLog } = service.ctx
    const commit: typeof playerLog.commit = (all) => (steps.push(`${all.entry.matches.length}`), playerLog.commit(all))
    const wait = (ms: number) => Promise.resolve(steps.push(ms > 0 ? 'rest' : 'none'))
    const paced = createContext({ ...service.ctx, playerLog: { ...playerLog, commit }, wait })
    await expect(clearMatches(paced, who())).resolves.toEqual({ deleted: 420, left: 0 })
    expect(steps).toEqual(['100', 'rest', '100', 'rest', '100', 'rest', '100', 'rest', '20'])
  })

  it('answers when it is due and continues in the background; a match that comes meanwhile stays', async () => {
    for (let match = 0; match < 3; match += 1) await ana.log(singlesForm())
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    const { playerLog, clearings } = service.ctx
    const ended = new Promise<void>((resolve) => {
      Object.assign(service.ctx, {
        playerLog: {
          ...playerLog,
          async commit(all: Parameters<typeof playerLog.commit>[0]) {
            if (all.entry.matches.some(({ deletedAt }) => deletedAt)) await opened
            return playerLog.commit(all)
          },
        },
        clearings: { ...clearings, end: (...all: Parameters<typeof clearings.end>) => clearings.end(...all).then(resolve) },
      })
    })
    try {
      await expect(clearMatches({ ...service.ctx, answerMs: 1 }, who())).resolves.toEqual({ deleted: 0, left: 3 })
      const later = await ana.log(singlesForm())
      expect(await ana.clearings()).toEqual([{ format: SINGLES, matches: 3, deleted: 0 }])
      open()
      await ended
      expect(await ana.clearings()).toEqual([])
      expect((await ana.list()).matches.map(({ id }) => id)).toEqual([later.id])
    } finally {
      Object.assign(service.ctx, { playerLog, clearings })
    }
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 1 })
    expect((await ana.bin()).matches).toHaveLength(3)
  })

  it('takes all of an import that ended in the same moment', async () => {
    const file = { userId: ana.userId, importId: 'file', firstRow: 0 }
    const now = new Date()
    const still = createContext({ ...service.ctx, clock: () => now })
    await importMatches(still, { ...file, matches: [row, row, row] })
    await expect(clearMatches(still, who())).resolves.toEqual({ deleted: 3, left: 0 })
    expect((await ana.list()).matches).toEqual([])
  })
})
