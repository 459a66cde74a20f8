import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { writeInOrder } from '@kitchenline/mongo'
import { createPlayerLog } from '../src/changes/player-log.repository.ts'
import { sweep } from '../src/sweep.ts'
import { diesAfterCommit } from './dies-after-commit.ts'
import { newMatch, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { stepped } from './stepped.ts'

let now = new Date()
const createPlayer = () => player(service, newPlayer())
const input = newMatch({ opponents: [{ name: 'Dana' }] })

const service = forAllTests(() => startService({ clock: () => now }))

it('gives the first answer again for the same key and body', async () => {
  const ana = createPlayer()
  const first = await ana.log(quickLog({ idempotencyKey: 'k' }))
  // An hour back, as a clock that was set right.
  now = new Date(now.getTime() - 60 * 60_000)
  expect(await ana.log(quickLog({ idempotencyKey: 'k' }))).toEqual(first)
  expect((await ana.list()).matches).toEqual([first])
})

it('refuses the same key with another body, and adds no one to the book', async () => {
  const ana = createPlayer()
  await ana.log(quickLog({ idempotencyKey: 'k' }))
  const other = quickLog({ idempotencyKey: 'k', opponents: [{ ...quickLog().opponents[0]!, name: 'Eve' }] })
  await expect(ana.log(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await ana.opponents()).toHaveLength(1)
})

it('keeps one player’s keys apart from another’s', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  const [one, two] = await Promise.all([ana, bo].map((who) => who.log(quickLog({ idempotencyKey: 'k' }))))
  expect(one!.id).not.toBe(two!.id)
})

it('knows a key after a year, and the match as it has become since', async () => {
  const ana = createPlayer()
  const first = await ana.log(quickLog({ idempotencyKey: 'k' }))
  const edited = await ana.edit(first.id, ['notes'], { notes: 'windy' })
  now = new Date(now.getTime() + 366 * 24 * 60 * 60 * 1000)
  expect(await ana.log(quickLog({ idempotencyKey: 'k' }))).toEqual(edited)
  expect((await ana.list()).matches).toHaveLength(1)
})

it('gives one match for twenty requests with one key at once', async () => {
  const ana = createPlayer()
  const request = quickLog({ idempotencyKey: 'k' })
  const matches = await Promise.all(Array.from({ length: 20 }, () => ana.log(request)))
  expect(new Set(matches.map(({ id }) => id)).size).toBe(1)
  expect((await ana.list()).matches).toHaveLength(1)
  expect(await ana.stats()).toMatchObject({ totalMatches: 1, wins: 1, currentStreak: 1 })
  expect(await ana.opponents()).toMatchObject([{ name: 'Dana', totalMatches: 1, wins: 0, losses: 1, skillLevel: 3.5 }])
})

it('begins figures and book once for ten first matches at once', async () => {
  const ana = createPlayer()
  await Promise.all(Array.from({ length: 10 }, (_, at) => ana.log(quickLog({ idempotencyKey: `k${at}` }))))
  expect(await ana.stats()).toMatchObject({ totalMatches: 10, wins: 10 })
  expect(await ana.opponents()).toMatchObject([{ name: 'Dana', totalMatches: 10, wins: 0, losses: 10 }])
  await expectCounted(ana)
})

it('is the same match again although its opponent has left the book since, and stays out of it', async () => {
  const ana = createPlayer()
  const { opponents } = await ana.log(quickLog())
  const byId = quickLog({ idempotencyKey: 'k', opponents: [{ ...quickLog().opponents[0]!, id: opponents[0]!.id }] })
  const byName = quickLog({ idempotencyKey: 'k2' })
  const matches = [await ana.log(byId), await ana.log(byName)]
  await ana.deleteOpponent(opponents[0]!.id!)
  expect([await ana.log(byId), await ana.log(byName)].map(({ id }) => id)).toEqual(matches.map(({ id }) => id))
  expect(await ana.opponents()).toEqual([])
})

describe('a log asks the database three times: the figures, all that is needed, and all writes as one command', () => {
  const timesAsked = async (userId: string, request: NewMatch) => {
    const times: number[] = []
    mongoose.set('debug', () => (times[times.length - 1]! += 1))
    try {
      const log = stepped(service.ctx, (ctx) => logMatch(ctx, { userId, input: request, idempotencyKey: newPlayer() }), 'all')
      do times.push(0)
      while ((await log.advance(1)) > 0)
      await log.answer
    } finally {
      mongoose.set('debug', false)
    }
    return times.filter((count) => count > 0)
  }

  it.each(['for the first match of all', 'for a known opponent', 'for a new name'])('%s', async (what) => {
    const { userId, log } = createPlayer()
    const known = what === 'for the first match of all' ? undefined : (await log(quickLog())).opponents[0]
    const opponent = what === 'for a new name' ? { name: 'Eli' } : { name: 'Dana', ...(known && { id: known.id! }) }
    const times = await timesAsked(userId, { ...input, opponents: [opponent] })
    expect([times.length, times[0], times[2]]).toEqual([3, 1, 1])
  })
})

it('brings nothing back that is over, however late one wakes up who had begun to apply it', async () => {
  const userId = newPlayer()
  await expect(logMatch(diesAfterCommit(service.ctx), { userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
  let wakeUp = () => {}
  const asleep = new Promise<void>((resume) => (wakeUp = resume))
  const late = createPlayerLog(async (writes) => {
    await asleep
    return writeInOrder(writes)
  }).apply(userId)
  const ana = player(service, userId)
  await ana.delete((await ana.list()).matches[0]!.id)
  await ana.deleteOpponent((await ana.opponents())[0]!.id)
  now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000)
  await sweep(service.ctx)
  wakeUp()
  await late
  expect((await ana.list()).matches).toEqual([])
  expect(await ana.opponents()).toEqual([])
  await expectCounted(ana)
})

describe('sent once more, since the answer was lost', () => {
  it('an edit that was stored is saved, not in conflict with itself', async () => {
    const ana = createPlayer()
    const match = await ana.log(singlesForm({ notes: 'windy' }))
    const change = { playerScore: 11, opponentScore: 7, ownGames: [11], opponentGames: [7], opponents: [person('Fay')] }
    const edit = () => ana.edit(match.id, ['score', 'notes', 'opponent1.name', 'opponent1.id'], change, match.version)
    const first = await edit()
    expect(first).toMatchObject({ version: 2, opponents: [{ name: 'Fay' }] })
    expect(await edit()).toEqual(first)
    await ana.edit(match.id, ['notes'], { notes: 'since then' }, 2)
    await expect(edit()).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(ana.opponents()).resolves.toMatchObject([{ totalMatches: 0 }, { name: 'Fay', totalMatches: 1 }])
  })

  it('an edit that moved a match to doubles is saved', async () => {
    const ana = createPlayer()
    const match = await ana.log(singlesForm())
    const change = {
      matchType: 'MATCH_TYPE_DOUBLES' as const,
      partner: person('Pat'),
      opponents: [person('Dana'), person('Eli')],
    }
    const fields = ['matchType', 'partner.name', 'partner.id', 'opponent2.name', 'opponent2.id']
    const edit = () => ana.edit(match.id, fields, change, match.version)
    const first = await edit()
    expect(await edit()).toEqual(first)
  })

  it('a deletion leaves the match in the bin since then', async () => {
    const ana = createPlayer()
    const match = await ana.log(singlesForm())
    await ana.delete(match.id)
    const { matches } = await ana.bin()
    await ana.delete(match.id)
    expect((await ana.bin()).matches).toEqual(matches)
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 0 })
  })

  it('a person who has left the book stays out of it', async () => {
    const ana = createPlayer()
    const gil = await ana.addOpponent('Gil')
    await ana.log(singlesForm({ opponents: [person('Gil')] }))
    await expect(ana.deleteOpponent(gil.id)).resolves.toEqual({ matchesKept: 1 })
    await expect(ana.deleteOpponent(gil.id)).resolves.toEqual({ matchesKept: 0 })
    await expect(ana.opponents()).resolves.toEqual([])
  })
})
