import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { createContext } from '../src/context.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { sweepAbandoned } from '../src/changes/sweep-abandoned.ts'
import { quickLog, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

// Not in the past: the database takes away claims whose time is over by its own clock.
let now = new Date()
let service: RunningService
const createPlayer = () => player(service, newPlayer())

beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

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

it('forgets a key after a day, whether or not it was swept', async () => {
  const ana = createPlayer()
  const first = await ana.log(quickLog({ idempotencyKey: 'k' }))
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1)
  const second = await ana.log(singlesForm({ idempotencyKey: 'k' }))
  expect(second.id).not.toBe(first.id)
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

it('is the same match again although its opponent has left the book since', async () => {
  const ana = createPlayer()
  const { opponents } = await ana.log(quickLog())
  const request = quickLog({ idempotencyKey: 'k', opponents: [{ ...quickLog().opponents[0]!, id: opponents[0]!.id }] })
  const first = await ana.log(request)
  await ana.deleteOpponent(opponents[0]!.id!)
  expect((await ana.log(request)).id).toBe(first.id)
})

it('reads the book once for people who are in it, and no claim before taking one', async () => {
  const ana = createPlayer()
  await ana.log(quickLog())
  const plans = await plansOf(() => ana.log(quickLog({ idempotencyKey: 'k' })))
  const reads = plans.flatMap(({ query }) => /^(\w+\.find)(One)?\(/.exec(query)?.[0] ?? [])
  expect(reads.sort()).toEqual(['opponent_links.find(', 'opponents.find('])
})

describe('a crash', () => {
  const input: NewMatch = {
    matchType: 'singles',
    result: 'won',
    matchDate: new Date('2026-05-01T12:00:00.000Z'),
    playerScore: 11,
    opponentScore: 7,
    ownGames: [],
    opponentGames: [],
    opponents: [{ name: 'Dana' }],
  }
  const died = () => Promise.reject(new Error('killed'))
  const steps = {
    'between claim and intent': (ctx: RunningService['ctx']) => ({ userStats: { ...ctx.userStats, recordIntent: died } }),
    'between intent and match': (ctx: RunningService['ctx']) => ({ matches: { ...ctx.matches, put: died } }),
    'between match and counters': (ctx: RunningService['ctx']) => ({ opponents: { ...ctx.opponents, addCounts: died } }),
    'between counters and figures': (ctx: RunningService['ctx']) => ({ userStats: { ...ctx.userStats, commit: died } }),
  }

  describe.each(Object.entries(steps))('%s', (_when, broken) => {
    const crash = async (userId: string) => {
      const ctx = createContext({ ...service.ctx, ...broken(service.ctx) })
      await expect(logMatch(ctx, { userId, input, idempotencyKey: 'k' })).rejects.toThrow('killed')
    }
    const retry = (userId: string) => logMatch(service.ctx, { userId, input, idempotencyKey: 'k' })
    const expectWhole = async (userId: string, count: number) => {
      const ana = player(service, userId)
      expect((await ana.list()).matches).toHaveLength(count)
      expect(await ana.stats()).toMatchObject({ totalMatches: count, wins: count, currentStreak: count })
      expect(await ana.opponents()).toMatchObject([{ totalMatches: count, losses: count }])
    }

    it('is finished by the retry', async () => {
      const userId = newPlayer()
      await crash(userId)
      const match = await retry(userId)
      expect(match.id).toBe((await retry(userId)).id)
      await expectWhole(userId, 1)
      expect((await service.ctx.userStats.find(userId))?.pending).toEqual([])
    })

    it('leaves figures that equal the matches, at once and after the sweep', async () => {
      const userId = newPlayer()
      await crash(userId)
      const { matches } = await player(service, userId).list()
      await expectWhole(userId, matches.length)
      now = new Date(now.getTime() + 60_000)
      await sweepAbandoned(service.ctx)
      expect((await service.ctx.userStats.find(userId))?.pending ?? []).toEqual([])
      await expectWhole(userId, matches.length)
      await retry(userId)
      await expectWhole(userId, 1)
    })
  })

  it('that was only a long pause: the writer finds its intent struck off and starts again', async () => {
    const userId = newPlayer()
    let release = () => {}
    const paused = new Promise<void>((resume) => (release = resume))
    const { put } = service.ctx.matches
    let calls = 0
    const slow = createContext({
      ...service.ctx,
      matches: {
        ...service.ctx.matches,
        async put(...args) {
          calls += 1
          if (calls === 1) await paused
          return put(...args)
        },
      },
    })
    const writing = logMatch(slow, { userId, input })
    while (calls === 0) await new Promise((resume) => setTimeout(resume, 5))
    now = new Date(now.getTime() + 60_000)
    await sweepAbandoned(service.ctx)
    release()
    await writing
    expect(calls).toBe(2)
    expect((await player(service, userId).list()).matches).toHaveLength(1)
    expect(await player(service, userId).stats()).toMatchObject({ totalMatches: 1 })
  })
})
