import { jest } from '@jest/globals'
import mongoose from 'mongoose'
import { createContext, type Context } from '../src/context.ts'
import { changeMatch } from '../src/changes/change-match.ts'
import { countBehind, countFigures } from '../src/figures/count-figures.ts'
import { readFigures } from '../src/figures/read-figures.ts'
import { UserStatsModel } from '../src/figures/user-stats.model.ts'
import type { MatchRecord } from '../src/records/match-record.ts'
import { orderKey } from '../src/records/order-key.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted, expectRecomputable } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const now = new Date()
let service: RunningService
beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

const createPlayer = () => player(service, newPlayer())
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    (row % 3 ? singlesForm : doublesForm)({
      matchDate: new Date(now.getTime() - row * 3_600_000),
      result: row % 4 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
    }),
  )

/** As after damage, or with matches that came by another way. */
const forget = (ana: Player) => UserStatsModel.deleteOne({ _id: ana.userId })

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** Something happens after each page of matches was read, before its count is stored. */
function contextWith(happen: () => Promise<unknown>): Context {
  const { figureSource } = service.ctx
  const page: typeof figureSource.page = async (...which) => {
    const found = await figureSource.page(...which)
    await happen()
    return found
  }
  return createContext({ ...service.ctx, figureSource: { ...figureSource, page } })
}

describe('a history that was never counted', () => {
  it('is counted a page at a time while matches come, go, change and move', async () => {
    const ana = createPlayer()
    await ana.import('file', rows(17))
    await forget(ana)
    const ids = (await ana.list()).matches.map(({ id }) => id)
    const next = (at: number) => ids[at % ids.length]!
    let step = 0
    const steps = [
      () => ana.log(singlesForm({ matchDate: now })),
      () => ana.delete(next(step)),
      () => ana.edit(next(step), ['result', 'opponent1.name'], { result: 'MATCH_RESULT_LOST', opponents: [person('Fay')] }),
      () => ana.edit(next(step), ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_DOUBLES', partner: person('Pat') }),
      () => ana.import('other', rows(4)),
      () => ana.edit(next(step), ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_SINGLES' }),
      () => ana.undoImport('other', 4),
      () => ana.restore(ids[1]!),
    ]
    const counting = contextWith(async () => {
      const act = steps[step++]
      if (act) await act().catch((error: { code: string }) => expect(error.code).toMatch('NOT_FOUND'))
    })
    for (let round = 0; round < 40 && !(await countFigures(counting, ana.userId, { pages: 1, size: 3 })); round += 1);
    expect(step).toBeGreaterThan(steps.length)
    expect((await service.ctx.userStats.find(ana.userId))?.tallies).toBeDefined()
    await expectCounted(ana)
    await expectRecomputable(ana, { now, timeZone: 'UTC' })
  })

  it('is counted, not begun again, when what finds it is a match against a new name', async () => {
    const ana = createPlayer()
    await ana.import('file', rows(5))
    await forget(ana)
    await ana.log(singlesForm({ idempotencyKey: 'k', opponents: [person('Zoe')] }))
    await expectCounted(ana)
  })

  it.each(['replace', 'commit'] as const)('counts a change that stands before its %s as not yet there', async (where) => {
    const ana = createPlayer()
    await ana.import('file', rows(5))
    await forget(ana)
    const [stop, resume] = [gate(), gate()]
    const pause = async () => {
      stop.open()
      await resume.opened
    }
    const { matches, userStats } = service.ctx
    const slow = createContext({
      ...service.ctx,
      ...(where === 'replace' && {
        matches: { ...matches, replace: async (...all) => (await pause(), matches.replace(...all)) },
      }),
      ...(where === 'commit' && {
        userStats: { ...userStats, commit: async (...all) => (await pause(), userStats.commit(...all)) },
      }),
    })
    const { id } = (await ana.list()).matches[0]!
    const changing = changeMatch(slow, { userId: ana.userId, id }, ({ match }) => ({ match, deletedAt: now }))
    await stop.opened
    await expect(countFigures(service.ctx, ana.userId, { size: 2 })).resolves.toBe(true)
    resume.open()
    await changing
    await expectCounted(ana)
  })

  it('is counted in the background when it is long; its reader gets STILL_COUNTING at first and the figures soon after', async () => {
    const ana = createPlayer()
    const match = await ana.log(singlesForm())
    const singles = mongoose.connection.collection<{ _id: string }>('singles_matches')
    const record = (await singles.findOne({ _id: match.id }))!
    await singles.insertMany(Array.from({ length: 5_100 }, () => ({ ...record, _id: service.ctx.newId() })))
    await forget(ana)
    await expect(ana.dashboard()).rejects.toMatchObject({ code: 'STILL_COUNTING' })
    await ana.log(singlesForm())
    await countBehind(service.ctx, ana.userId)
    await expect(ana.stats()).resolves.toMatchObject({ totalMatches: 5_102, wins: 5_102, currentStreak: 5_102 })
  })

  it('is counted on by the sweep after its counter died, from where that one came to', async () => {
    const ana = createPlayer()
    await ana.import('file', rows(9))
    await forget(ana)
    await expect(countFigures(service.ctx, ana.userId, { pages: 1, size: 2 })).resolves.toBe(false)
    const { count } = (await UserStatsModel.findById(ana.userId).lean())!
    const held = { ...count!, holder: 'somebody dead', until: new Date(now.getTime() + 5_000) }
    await UserStatsModel.updateOne({ _id: ana.userId }, { $set: { count: held } })
    await expect(readFigures(service.ctx, ana.userId, { scopes: [] })).rejects.toMatchObject({ code: 'STILL_COUNTING' })
    const read: string[] = []
    const { figureSource } = service.ctx
    const page: typeof figureSource.page = (userId, format, which) => {
      read.push(which.after)
      return figureSource.page(userId, format, which)
    }
    await sweep(
      createContext({ ...service.ctx, figureSource: { ...figureSource, page }, clock: () => new Date(now.getTime() + 6_000) }),
    )
    expect(read).toEqual(expect.arrayContaining(Object.values(count!.position)))
    await expectCounted(ana)
  })
})

it('an import, its undoing and a clear count what they change and no history', async () => {
  const ana = createPlayer()
  await ana.dashboard()
  const { figureSource } = service.ctx
  const page = jest.fn(figureSource.page)
  Object.assign(service.ctx, { figureSource: { ...figureSource, page } })
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
  expect(page).not.toHaveBeenCalled()
  await expectRecomputable(ana, { now, timeZone: 'UTC' })
})

it('two devices in two zones ask in turn without a look at the matches', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  for (const timeZone of ['Asia/Kathmandu', 'UTC']) await ana.dashboard(timeZone)
  await ana.log(doublesForm({ matchDate: now }))
  const { figureSource } = service.ctx
  const recentDays = jest.fn(figureSource.recentDays)
  Object.assign(service.ctx, { figureSource: { ...figureSource, recentDays } })
  try {
    for (const timeZone of ['Asia/Kathmandu', 'UTC', 'Asia/Kathmandu']) await expectRecomputable(ana, { now, timeZone })
  } finally {
    Object.assign(service.ctx, { figureSource })
  }
  expect(recentDays).not.toHaveBeenCalled()
})

it('a log of several pages is streamed whole, each match once and oldest first', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  const matches = mongoose.connection.collection<MatchRecord>('singles_matches')
  const logged = (await matches.findOne({ userId: ana.userId }))!
  const unlike = `${logged._id.slice(0, -5)}${logged._id.at(-5) === '0' ? '1' : '0'}`
  // Three full pages with the one that was logged.
  const earlier = Array.from({ length: 2_999 }, (_, hour) => {
    const matchDate = new Date(now.getTime() - ((hour * 7919) % 2_999) * 3_600_000)
    const id = `${unlike}${String(hour).padStart(4, '0')}`
    return { ...logged, _id: id, matchDate, orderKey: orderKey({ ...logged, id, matchDate }) }
  })
  await matches.insertMany(earlier)

  const streamed = (await ana.changes('MATCH_FORMAT_SINGLES')).matches
  const expected = [...earlier, logged].sort((a, b) => (a.orderKey < b.orderKey ? -1 : 1)).map(({ _id }) => _id)
  expect(streamed.map(({ id }) => id)).toEqual(expected)
})

it('what was logged and not counted yet is counted before the changes are reported', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm({ matchDate: now }))
  const { cursor } = (await ana.changes('MATCH_FORMAT_SINGLES')).head
  const { userStats } = service.ctx
  Object.assign(service.ctx, { userStats: { ...userStats, commit: () => Promise.reject(new Error('killed')) } })
  try {
    await ana.log(singlesForm({ matchDate: now })).catch(() => undefined)
  } finally {
    Object.assign(service.ctx, { userStats })
  }
  const { head, matches } = await ana.changes('MATCH_FORMAT_SINGLES', cursor)
  expect({ count: head.singlesMatches, matches: matches.length }).toEqual({ count: 2, matches: 1 })
})
