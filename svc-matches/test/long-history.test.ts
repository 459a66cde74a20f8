import { localDay, MATCHES_MAX } from '@kitchenline/domain'
import * as pb from '@kitchenline/proto/matches'
import { streamCall } from '@kitchenline/runtime'
import { jest } from '@jest/globals'
import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { recount } from '../src/figures/recount.ts'
import { UserStatsModel } from '../src/changes/user-stats.repository.ts'
import type { MatchRecord } from '../src/records/match.model.ts'
import { OpponentModel } from '../src/records/opponent.model.ts'
import { orderKey } from '../src/records/order-key.ts'
import { diesAfterCommit } from './dies-after-commit.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted, expectRecomputable } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

const createPlayer = () => player(service, newPlayer())
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    (row % 3 ? singlesForm : doublesForm)({
      matchDate: new Date(now.getTime() - row * 3_600_000),
      result: row % 4 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
    }),
  )

describe('a recount', () => {
  it('gives the same figures, while matches come, go, change and move', async () => {
    const ana = createPlayer()
    await ana.import('file', rows(17))
    const ids = (await ana.list()).matches.map(({ id }) => id)
    const steps = [
      () => ana.log(singlesForm({ matchDate: now })),
      () => ana.delete(ids[0]!),
      () => ana.edit(ids[1]!, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_DOUBLES', partner: person('Pat') }),
      () => ana.import('other', rows(4)),
    ]
    const { figureSource } = service.ctx
    const busy: typeof figureSource = {
      ...figureSource,
      async *all(...which) {
        yield* figureSource.all(...which)
        await steps.shift()?.()
      },
    }
    await recount(createContext({ ...service.ctx, figureSource: busy }), ana.userId)
    expect(steps).toEqual([])
    await expectCounted(ana)
    await expectRecomputable(ana, { now, timeZone: 'UTC' })
  })

  it('of a player who changes something all the time is given up with a refusal', async () => {
    const ana = createPlayer()
    await ana.log(singlesForm())
    const fill = () => Promise.resolve(false)
    const busy = createContext({ ...service.ctx, userStats: { ...service.ctx.userStats, fill } })
    await expect(recount(busy, ana.userId)).rejects.toMatchObject({ code: 'OVERLOADED' })
  })
})

it('an import, its undoing and a clear count what they change and no history', async () => {
  const ana = createPlayer()
  await ana.dashboard()
  const { figureSource } = service.ctx
  const all = jest.fn(figureSource.all)
  Object.assign(service.ctx, { figureSource: { ...figureSource, all } })
  try {
    await ana.import('file1', rows(40))
    await ana.import('file2', rows(12))
    await expect(ana.dashboard()).resolves.toMatchObject({ stats: { totalMatches: 52 } })
    await ana.undoImport('file1', 40)
    await expect(ana.dashboard()).resolves.toMatchObject({ stats: { totalMatches: 12 } })
    await ana.clear('MATCH_FORMAT_SINGLES')
    await ana.fix()
  } finally {
    Object.assign(service.ctx, { figureSource })
  }
  expect(all).not.toHaveBeenCalled()
  await expectRecomputable(ana, { now, timeZone: 'UTC' })
})

it('a log of several pages is streamed whole, each match once, oldest or newest first', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  const matches = mongoose.connection.collection<MatchRecord>('matches')
  const logged = (await matches.findOne({ userId: ana.userId }))!
  const unlike = `${logged._id.slice(0, -5)}${logged._id.at(-5) === '0' ? '1' : '0'}`
  // Three full pages with the one that was logged.
  const earlier = Array.from({ length: 2_999 }, (_, hour) => {
    const matchDate = new Date(now.getTime() - ((hour * 7919) % 2_999) * 3_600_000)
    const id = `${unlike}${String(hour).padStart(4, '0')}`
    const placed = { ...logged, matchDate, playedOn: localDay(matchDate, 'UTC') }
    return { ...placed, _id: id, orderKey: orderKey({ ...placed, id }) }
  })
  await matches.insertMany(earlier)

  const streamed = (await ana.changes('MATCH_FORMAT_SINGLES')).matches
  const expected = [...earlier, logged].sort((a, b) => (a.orderKey < b.orderKey ? -1 : 1)).map(({ _id }) => _id)
  expect(streamed.map(({ id }) => id)).toEqual(expected)
  const pages = await ana.stream()
  expect(pages.map(({ length }) => length)).toEqual(Array(6).fill(500))
  expect(pages.flat().map(({ id }) => id)).toEqual(expected.toReversed())
})

it('what was committed and not applied is applied before the changes are reported', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  const { cursor } = (await ana.changes('MATCH_FORMAT_SINGLES')).head
  const { playerLog } = service.ctx
  Object.assign(service.ctx, { playerLog: diesAfterCommit(service.ctx).playerLog })
  try {
    await ana.log(singlesForm({ matchDate: now })).catch(() => undefined)
  } finally {
    Object.assign(service.ctx, { playerLog })
  }
  const { head, matches } = await ana.changes('MATCH_FORMAT_SINGLES', cursor)
  expect({ count: head.singlesMatches, matches: matches.length }).toEqual({ count: 2, matches: 1 })
})

it('holds no more than 20,000 matches: one more is refused, in a file before any of it is stored', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm())
  const full = (await service.ctx.userStats.find(ana.userId))!
  const singles = { ...full.tallies.singles, matches: MATCHES_MAX }
  await UserStatsModel.updateOne({ _id: ana.userId }, { $set: { 'tallies.singles': singles } })
  await expect(ana.log(singlesForm())).rejects.toMatchObject({ code: 'MATCH_LIMIT', params: { max: '20000' } })
  await expect(ana.import('file', rows(2))).rejects.toMatchObject({ code: 'MATCH_LIMIT' })
  const { id } = (await ana.list()).matches[0]!
  await ana.edit(id, ['notes'], { notes: 'still mine' })
  await ana.delete(id)
  await ana.restore(id)
})

it('a book of more than a message holds comes by name, in parts that each fit into one', async () => {
  const userId = newPlayer()
  const numbers = Array.from({ length: 1_450 }, (_, number) => String(number).padStart(4, '0'))
  await OpponentModel.insertMany(
    numbers.map((number) => ({
      ...{ _id: service.ctx.newId(), userId, name: `P${number}`, nameKey: `p${number}`, notes: 'x'.repeat(4_000) },
      ...{ skillLevel: 3, skillCategory: 'intermediate', createdAt: new Date() },
      ...{ totalMatches: 0, wins: 0, losses: 0, v: 0 },
    })),
  )
  const parts: pb.StreamOpponentsResponse[] = []
  for await (const part of streamCall(service.client.streamOpponents.bind(service.client), {}, service.as({ userId })))
    parts.push(part)
  expect(parts.flatMap(({ opponents }) => opponents.map(({ name }) => name))).toEqual(numbers.map((number) => `P${number}`))
  const bytes = parts.map((part) => pb.StreamOpponentsResponse.encode(part).finish().length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4 << 20)
  expect(Math.max(...bytes)).toBeLessThan(4 << 20)
})
