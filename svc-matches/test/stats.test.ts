import { jest } from '@jest/globals'
import { userStats, type MatchFormat, type StatsMatch } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import fc from 'fast-check'
import { UserStatsModel } from '../src/stats/user-stats.model.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
let service: RunningService
jest.setTimeout(60_000)
const someone = () => player(service, newPlayer())

beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

const formats: [pb.GetStatsRequest['format'], MatchFormat[]][] = [
  ['MATCH_FORMAT_SINGLES', ['singles']],
  ['MATCH_FORMAT_DOUBLES', ['doubles']],
  ['MATCH_FORMAT_UNSPECIFIED', ['singles', 'doubles']],
]

/** Every figure the service keeps, against a naive recomputation from the list. */
async function expectRecomputable(ana: Player) {
  const matches = (await ana.stream()).flat()
  const played = matches.map((match) => ({
    ...match,
    format: match.format === 'MATCH_FORMAT_SINGLES' ? ('singles' as const) : ('doubles' as const),
    result: match.result === 'MATCH_RESULT_WON' ? ('won' as const) : ('lost' as const),
  }))
  for (const [format, included] of formats) {
    const naive = userStats(played.filter((match) => included.includes(match.format)) as StatsMatch[])
    const { performanceScore, ...exact } = await ana.stats(format)
    const { performanceScore: mean, ...counted } = naive
    expect(exact).toEqual(counted)
    expect(performanceScore).toBeCloseTo(mean, 6)
  }
  for (const { id, totalMatches, wins, losses } of await ana.opponents()) {
    const met = played.filter(({ opponents }) => opponents.some((opponent) => opponent.id === id))
    const lost = met.filter(({ result }) => result === 'lost').length
    expect({ totalMatches, wins, losses }).toEqual({ totalMatches: met.length, wins: lost, losses: met.length - lost })
  }
}

const request = fc
  .record({
    isDoubles: fc.boolean(),
    type: fc.constantFrom(undefined, 'MATCH_TYPE_TOURNAMENT' as const, 'MATCH_TYPE_PRACTICE' as const),
    result: fc.constantFrom('MATCH_RESULT_WON' as const, 'MATCH_RESULT_LOST' as const),
    day: fc.integer({ min: 0, max: 4 }),
    playerScore: fc.integer({ min: 0, max: 33 }),
    opponentScore: fc.integer({ min: 0, max: 33 }),
    names: fc.uniqueArray(fc.constantFrom('Dana', 'Eli', 'Flo'), { minLength: 2, maxLength: 2 }),
  })
  .map(({ isDoubles, type, day, names, ...rest }) => {
    const matchDate = new Date(Date.UTC(2026, 3, 1 + day))
    const given = { ...rest, matchDate, ...(type ? { matchType: type } : {}) }
    return isDoubles
      ? doublesForm({ ...given, opponents: names.map((name) => person(name)) })
      : singlesForm({ ...given, opponents: [person(names[0]!)] })
  })

describe('always equal a recomputation', () => {
  it('after matches in any order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        const ana = someone()
        for (const one of requests) {
          // Half of them are read in between, so that both kept and first counted figures are seen.
          if (one.playerScore % 2) await ana.stats()
          await ana.log(one)
        }
        await expectRecomputable(ana)
      }),
      { numRuns: 12 },
    ))

  it('after matches at the same time', () =>
    fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 12 }), async (requests) => {
        const ana = someone()
        await Promise.all(requests.map((one) => ana.log(one)))
        await expectRecomputable(ana)
        expect((await service.ctx.userStats.find(ana.userId))?.pending).toEqual([])
      }),
      { numRuns: 4 },
    ))

  it('while matches are being written', async () => {
    const ana = someone()
    const writing = Array.from({ length: 10 }, () => ana.log(singlesForm()))
    for (let round = 0; round < 20; round += 1) {
      const before = (await ana.stream()).flat().length
      const { totalMatches, currentStreak } = await ana.stats()
      const after = (await ana.stream()).flat().length
      expect(totalMatches).toBeGreaterThanOrEqual(before)
      expect(totalMatches).toBeLessThanOrEqual(after)
      expect(currentStreak).toBeGreaterThanOrEqual(before)
    }
    await Promise.all(writing)
    expect(await ana.stats()).toMatchObject({ totalMatches: 10, currentStreak: 10 })
  })

  it('for matches that came by another way than the service', async () => {
    const [ana, bo] = [someone(), someone()]
    for (const result of ['MATCH_RESULT_WON', 'MATCH_RESULT_LOST', 'MATCH_RESULT_WON'] as const)
      await ana.log(singlesForm({ result }))
    await UserStatsModel.deleteOne({ _id: ana.userId })
    await expectRecomputable(ana)
    await UserStatsModel.deleteOne({ _id: ana.userId })
    await ana.log(doublesForm())
    await expectRecomputable(ana)
    expect(await bo.stats()).toMatchObject({ totalMatches: 0, performanceScore: 0, winRate: 0, currentStreak: 0 })
  })
})

describe('are shown', () => {
  it('to oneself, a friend and an administrator, to nobody else', async () => {
    const [ana, bo] = [someone(), someone()]
    await ana.log(singlesForm())
    const stats = await ana.stats()
    await expect(bo.stats('MATCH_FORMAT_UNSPECIFIED', ana.userId)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    await expect(bo.stats('MATCH_FORMAT_UNSPECIFIED', newPlayer())).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    service.friends.add(ana.userId)
    expect(await bo.stats('MATCH_FORMAT_UNSPECIFIED', ana.userId)).toEqual(stats)
    service.friends.clear()
    const admin = player(service, newPlayer(), { role: 'admin' })
    expect(await admin.stats('MATCH_FORMAT_UNSPECIFIED', ana.userId)).toEqual(stats)
  })

  it('of somebody', async () => {
    await expect(someone().stats('MATCH_FORMAT_SINGLES', '')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'userId' },
    })
  })

  it('without leaving a trace of ids that were only asked for', async () => {
    const nobody = newPlayer()
    await player(service, newPlayer(), { role: 'admin' }).stats('MATCH_FORMAT_UNSPECIFIED', nobody)
    expect(await service.ctx.userStats.find(nobody)).toBeUndefined()
  })
})

it('reads one document however long the history is', async () => {
  const ana = someone()
  for (let index = 0; index < 5; index += 1) await ana.log(singlesForm())
  const { figureSource } = service.ctx
  const looked: string[] = []
  Object.assign(service.ctx, {
    figureSource: Object.fromEntries(Object.keys(figureSource).map((name) => [name, () => looked.push(name)])),
  })
  try {
    for (const [format] of formats) await ana.stats(format)
  } finally {
    Object.assign(service.ctx, { figureSource })
  }
  expect(looked).toEqual([])
})
