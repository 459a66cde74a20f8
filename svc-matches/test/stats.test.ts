import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { recount } from '../src/figures/recount.ts'
import { noTallies } from '../src/tallies/user-stats.ts'
import { UserStatsModel } from '../src/changes/user-stats.repository.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const createPlayer = () => player(service, newPlayer())

const service = forAllTests(() => startService({ clock: () => now }))

describe('always equal a recomputation', () => {
  it('while matches are being written', async () => {
    const ana = createPlayer()
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

  it('after a recount, for a repair', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    for (const result of ['MATCH_RESULT_WON', 'MATCH_RESULT_LOST', 'MATCH_RESULT_WON'] as const)
      await ana.log(singlesForm({ result }))
    await UserStatsModel.updateOne({ _id: ana.userId }, { $set: { tallies: noTallies(), newest: '' } })
    await recount(service.ctx, ana.userId)
    await expectCounted(ana)
    await ana.log(doublesForm())
    await expectCounted(ana)
    expect(await bo.stats()).toMatchObject({ totalMatches: 0, performanceScore: 0, winRate: 0, currentStreak: 0 })
  })
})

it('count matches with points apart, whatever becomes of a score', async () => {
  const ana = createPlayer()
  const scoreless = { ownGames: [], opponentGames: [], playerScore: 0, opponentScore: 0 }
  await ana.log(singlesForm())
  const { id } = await ana.log(singlesForm(scoreless))
  expect(await ana.stats()).toMatchObject({ totalMatches: 2, scoredMatches: 1 })
  await ana.edit(id, ['score'], { ...scoreless, playerScore: 11, opponentScore: 4 })
  expect(await ana.stats()).toMatchObject({ totalMatches: 2, scoredMatches: 2 })
  await ana.edit(id, ['score'], scoreless)
  expect(await ana.stats()).toMatchObject({ totalMatches: 2, scoredMatches: 1 })
  await expectCounted(ana)
})

describe('are shown', () => {
  it('to their owner, a friend and an administrator, to no one else', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
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

  it('of another player', async () => {
    await expect(createPlayer().stats('MATCH_FORMAT_SINGLES', '')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'userId' },
    })
  })

  it('without leaving a trace of ids that were only requested', async () => {
    const emptyPlayer = newPlayer()
    await player(service, newPlayer(), { role: 'admin' }).stats('MATCH_FORMAT_UNSPECIFIED', emptyPlayer)
    expect(await service.ctx.userStats.find(emptyPlayer)).toBeUndefined()
  })
})

it('reads one document however long the history is', async () => {
  const ana = createPlayer()
  for (let index = 0; index < 5; index += 1) await ana.log(singlesForm())
  const { figureSource } = service.ctx
  const looked: string[] = []
  Object.assign(service.ctx, {
    figureSource: Object.fromEntries(Object.keys(figureSource).map((name) => [name, () => looked.push(name)])),
  })
  try {
    for (const format of ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES', 'MATCH_FORMAT_UNSPECIFIED'] as const)
      await ana.stats(format)
  } finally {
    Object.assign(service.ctx, { figureSource })
  }
  expect(looked).toEqual([])
})
