import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { writeInOrder } from '@kitchenline/runtime/database'
import { createPlayerLog } from '../src/changes/player-log.repository.ts'
import { sweep, sweepLogs } from '../src/sweep.ts'
import { quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { stepped } from './stepped.ts'
import { watched } from './watched-writes.ts'

let now = new Date()
const createPlayer = () => player(service, newPlayer())
const input: NewMatch = {
  ...{ matchType: 'singles', result: 'won', matchDate: new Date('2026-05-01T12:00:00.000Z'), timeZone: 'UTC' },
  ...{ playerScore: 11, opponentScore: 7, ownGames: [], opponentGames: [], opponents: [{ name: 'Dana' }] },
}
const died = () => Promise.reject(new Error('killed'))

const service = forAllTests(() => startService({ clock: () => now }))

it('gives the first answer again for the same key and body', async () => {
  const ana = createPlayer()
  const first = await ana.log(quickLog({ idempotencyKey: 'k' }))
  now = new Date(now.getTime() + 60_000)
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

it('begins the figures once for ten first matches at once', async () => {
  const ana = createPlayer()
  await Promise.all(Array.from({ length: 10 }, (_, at) => ana.log(quickLog({ idempotencyKey: `k${at}` }))))
  expect(await ana.stats()).toMatchObject({ totalMatches: 10, wins: 10 })
  await expectCounted(ana)
})

it('is the same match again although its opponent has left the book since', async () => {
  const ana = createPlayer()
  const { opponents } = await ana.log(quickLog())
  const request = quickLog({ idempotencyKey: 'k', opponents: [{ ...quickLog().opponents[0]!, id: opponents[0]!.id }] })
  const first = await ana.log(request)
  await ana.deleteOpponent(opponents[0]!.id!)
  expect((await ana.log(request)).id).toBe(first.id)
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

describe('a new name', () => {
  const names = async (userId: string) => (await player(service, userId).opponents()).map(({ name }) => name)

  it('adds one entry for ten matches at once', async () => {
    const ana = createPlayer()
    await Promise.all(Array.from({ length: 10 }, () => ana.log(singlesForm())))
    expect(await ana.opponents()).toMatchObject([{ name: 'Dana', totalMatches: 10 }])
  })

  it('that was another person’s, renamed since, is a new person', async () => {
    const ana = createPlayer()
    const old = (await ana.log(singlesForm())).opponents[0]!.id!
    await ana.editOpponent(old, { name: 'Dee' })
    const { opponents } = await ana.log(singlesForm())
    expect(opponents[0]!.id).not.toBe(old)
    expect(await ana.opponents()).toMatchObject([
      { name: 'Dana', totalMatches: 1 },
      { name: 'Dee', totalMatches: 1 },
    ])
  })

  it('of a person who has left the book is a new person', async () => {
    const ana = createPlayer()
    const old = (await ana.log(singlesForm())).opponents[0]!.id!
    await ana.deleteOpponent(old)
    expect((await ana.log(singlesForm())).opponents[0]!.id).not.toBe(old)
    expect(await ana.opponents()).toMatchObject([{ name: 'Dana', totalMatches: 1 }])
  })

  it('of which the request died is added by the retry, and not by another request under the same key', async () => {
    const userId = newPlayer()
    await expect(logMatch(dyingAfter(1), { userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
    const other = { ...input, opponents: [{ name: 'Eve' }] }
    await expect(logMatch(service.ctx, { userId, input: other, idempotencyKey: 'k' })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED')
    expect(await names(userId)).toEqual(['Dana'])
    await logMatch(service.ctx, { userId, input, idempotencyKey: 'k' })
    expect(await player(service, userId).opponents()).toMatchObject([{ name: 'Dana', totalMatches: 1, losses: 1 }])
  })

  it('that left the book after the match stays out when the request comes again', async () => {
    const userId = newPlayer()
    const { opponents } = await logMatch(service.ctx, { userId, input, idempotencyKey: 'k' })
    await player(service, userId).deleteOpponent(opponents[0]!.id!)
    await service.ctx.opponents.purge(new Date(now.getTime() + 1))
    await logMatch(service.ctx, { userId, input, idempotencyKey: 'k' })
    expect(await names(userId)).toEqual([])
  })
})

describe('a crash', () => {
  const steps = { 'before the commit': 0, 'between commit and match': 1, 'between match and entry': 2, 'before the end': 3 }

  describe.each(Object.entries(steps))('%s', (_when, writes) => {
    const crash = (userId: string) =>
      expect(logMatch(dyingAfter(writes), { userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
    const retry = (userId: string) => logMatch(service.ctx, { userId, input, idempotencyKey: 'k' })
    const expectWhole = async (userId: string, count: number) => {
      const ana = player(service, userId)
      expect((await ana.list()).matches).toHaveLength(count)
      expect(await ana.stats()).toMatchObject({ totalMatches: count, wins: count, currentStreak: count })
      const people = await ana.opponents()
      expect(people).toHaveLength(count)
      for (const one of people) expect(one).toMatchObject({ name: 'Dana', totalMatches: count, losses: count })
    }

    it('is finished by the retry', async () => {
      const userId = newPlayer()
      await crash(userId)
      const match = await retry(userId)
      expect(match.id).toBe((await retry(userId)).id)
      await expectWhole(userId, 1)
      expect(await service.ctx.userStats.hasLog(userId)).toBe(false)
    })

    it('leaves figures that equal the matches, at once and after the sweep', async () => {
      const [userId, other] = [newPlayer(), newPlayer()]
      await crash(userId)
      await expectWhole(userId, writes > 0 ? 1 : 0)
      await crash(other)
      now = new Date(now.getTime() + 60_000)
      await sweepLogs(service.ctx)
      expect(await service.ctx.userStats.hasLog(other)).toBe(false)
      await expectWhole(other, writes > 0 ? 1 : 0)
      await retry(other)
      await expectWhole(other, 1)
    })
  })

  it('that was only a long pause changes nothing: others have applied what it had committed', async () => {
    const userId = newPlayer()
    const log = stepped(service.ctx, (ctx) => logMatch(ctx, { userId, input }), 'writes')
    await log.advance(1)
    await player(service, userId).log(quickLog())
    const { matches } = await player(service, userId).list()
    await player(service, userId).delete(matches.at(-1)!.id)
    await log.advance()
    await log.answer
    expect((await player(service, userId).list()).matches).toHaveLength(1)
    await expectCounted(player(service, userId))
  })
})

it('brings nothing back that is over, however late one wakes up who had begun to apply it', async () => {
  const userId = newPlayer()
  await expect(logMatch(dyingAfter(1), { userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
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

/** Of the commit, the match, the entry of the book, and the end of the log. */
function dyingAfter(writes: number) {
  return watched(service.ctx, (write) => (write > writes ? died() : Promise.resolve()))
}
