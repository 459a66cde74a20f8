import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { NewMatch } from '../src/records/match.ts'
import { logMatch } from '../src/matches/log-match.ts'
import { createContext } from '../src/context.ts'
import { performanceDayModelOf } from '../src/records/performance-day.repository.ts'
import { keepHistory } from '../src/history/performance-days.ts'
import { recount } from '../src/figures/recount.ts'
import { sweep } from '../src/sweep.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectHistory } from './naive-figures.ts'
import { player } from './player.ts'
import { watched } from './watched-writes.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService } from './running-service.ts'

let now = new Date('2026-11-05T12:00:00.000Z')
const createPlayer = () => player(service, newPlayer())
const SINGLES = 'MATCH_FORMAT_SINGLES'
const LOST = { result: 'MATCH_RESULT_LOST' as const }
const at = (text: string) => ({ matchDate: new Date(text) })

const service = forAllTests(() => startService({ clock: () => now }))

const rowsOf = async (userId: string, format: 'singles' | 'doubles' = 'singles') =>
  (await performanceDayModelOf(format).find({ userId }).sort({ _id: 1 }).lean()).map(
    ({ date, totalMatches, winRate, winStreak }) => [date, totalMatches, winRate, winStreak],
  )

it('keeps one row for each format and day with a match, of the figures up to the end of that day', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm(at('2026-05-01T12:00:00.000Z')))
  await ana.log(singlesForm({ ...LOST, ...at('2026-05-01T12:30:00.000Z') }))
  await ana.log(doublesForm(at('2026-05-01T18:14:59.999Z')))
  // Midnight in Kathmandu.
  await ana.log(singlesForm({ ...at('2026-05-01T18:15:00.000Z'), timeZone: 'Asia/Kathmandu' }))
  await ana.log(singlesForm(at('2026-05-03T12:00:00.000Z')))
  await keepHistory(service.ctx)
  expect(await rowsOf(ana.userId)).toEqual([
    ['2026-05-01', 2, 50, 0],
    ['2026-05-02', 3, (2 / 3) * 100, 1],
    ['2026-05-03', 4, 75, 2],
  ])
  expect(await rowsOf(ana.userId, 'doubles')).toEqual([['2026-05-01', 1, 100, 1]])
})

it('follows a match that was edited, deleted, restored or logged late, in every row after it', async () => {
  const ana = createPlayer()
  const days = ['2026-03-01T12:00:00.000Z', '2026-03-10T12:00:00.000Z', '2026-03-20T12:00:00.000Z']
  const matches = []
  for (const day of days) matches.push(await ana.log(singlesForm(at(day))))
  const [first, second, third] = matches.map(({ id }) => id)
  const steps = [
    () => ana.edit(first!, ['result'], LOST),
    () => ana.edit(third!, ['matchDate'], at('2026-03-05T12:00:00.000Z')),
    () => ana.delete(second!),
    () => ana.log(singlesForm(at('2026-02-01T12:00:00.000Z'))),
    () => ana.restore(second!),
    () => ana.edit(second!, ['matchType', 'partner.name'], { matchType: 'MATCH_TYPE_DOUBLES', partner: person('Pat') }),
    () => ana.import('file', [singlesForm(at('2026-01-01T12:00:00.000Z')), doublesForm(at('2026-06-01T12:00:00.000Z'))]),
    () => ana.clear(SINGLES),
  ]
  for (const step of steps) {
    await step()
    // Whether a reader or the sweep is first to see the change.
    if (steps.indexOf(step) % 2) await keepHistory(service.ctx)
    await expectHistory(ana)
  }
  expect(await rowsOf(ana.userId)).toEqual([])
})

it.each([
  ['America/Los_Angeles', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02']],
  ['Asia/Kathmandu', ['2026-03-08', '2026-03-09', '2026-11-02']],
  ['Pacific/Kiritimati', ['2026-03-08', '2026-03-09', '2026-11-02']],
])('takes the days of matches in %s from the calendar there', async (timeZone, days) => {
  const ana = createPlayer()
  // Around midnight and both changes of the clocks.
  for (const moment of [
    '2026-03-08T07:59:59.999Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T06:59:59.999Z',
    '2026-03-09T07:00:00.000Z',
  ])
    await ana.log(singlesForm({ ...at(moment), timeZone }))
  await ana.log(singlesForm({ ...LOST, ...at('2026-11-02T07:59:59.999Z'), timeZone }))
  await ana.log(singlesForm({ ...at('2026-11-02T08:00:00.000Z'), timeZone }))
  await keepHistory(service.ctx)
  await expectHistory(ana)
  expect((await rowsOf(ana.userId)).map(([date]) => date)).toEqual(days)
})

it('is read in parts', async () => {
  const ana = createPlayer()
  for (let day = 1; day <= 5; day += 1) await ana.log(singlesForm(at(`2026-04-0${day}T12:00:00.000Z`)))
  const dates: string[] = []
  let cursor: string | undefined
  do {
    const { days, nextCursor } = await ana.history(SINGLES, { limit: 2, cursor })
    expect(days.length).toBeLessThanOrEqual(2)
    dates.push(...days.map(({ date }) => date))
    cursor = nextCursor
  } while (cursor)
  expect(dates).toEqual([1, 2, 3, 4, 5].map((day) => `2026-04-0${day}`))
  await expect(ana.history(SINGLES, { cursor: '2026-02-30' })).rejects.toMatchObject({ params: { field: 'cursor' } })
  await expect(ana.history(SINGLES, { limit: 1001 })).rejects.toMatchObject({ params: { field: 'limit' } })
  await expect(ana.history('MATCH_FORMAT_UNSPECIFIED')).rejects.toMatchObject({ params: { field: 'format' } })
})

it('is empty for a player without matches, and complete after a recount', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  expect(await bo.history(SINGLES)).toEqual({ days: [] })
  await ana.log(singlesForm())
  await recount(service.ctx, ana.userId)
  await expectHistory(ana)
})

it('rewrites only the days that a change touches', async () => {
  const ana = createPlayer()
  for (let day = 1; day <= 9; day += 1) await ana.log(singlesForm(at(`2026-04-0${day}T12:00:00.000Z`)))
  await keepHistory(service.ctx)
  const marks = async () =>
    (await performanceDayModelOf('singles').find({ userId: ana.userId }).sort({ _id: 1 })).map((row) => row.v)
  const before = await marks()
  await ana.log(singlesForm(at('2026-04-08T15:00:00.000Z')))
  await keepHistory(service.ctx)
  const after = await marks()
  expect(after.map((value, day) => value === before[day])).toEqual([...Array<boolean>(7).fill(true), false, false])
})

it('of the newest match is there without a rewrite', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm(at('2026-04-01T12:00:00.000Z')))
  await ana.log(singlesForm(at('2026-04-02T12:00:00.000Z')))
  expect(await rowsOf(ana.userId)).toEqual([
    ['2026-04-01', 1, 100, 1],
    ['2026-04-02', 2, 100, 2],
  ])
  expect((await service.ctx.userStats.find(ana.userId))!.history).toEqual({})
})

it('continues with the others when one fails', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  for (const one of [ana, bo]) for (const day of [2, 1]) await one.log(singlesForm(at(`2026-04-0${day}T12:00:00.000Z`)))
  const { playerLog } = service.ctx
  const failing: typeof playerLog = {
    ...playerLog,
    commit: (all) => (all.stats._id === ana.userId ? Promise.reject(new Error('full disk')) : playerLog.commit(all)),
  }
  await keepHistory({ ...service.ctx, playerLog: failing }).catch(() => undefined)
  expect([await rowsOf(ana.userId), await rowsOf(bo.userId)].map(({ length }) => length)).toEqual([1, 2])
  await keepHistory(service.ctx)
  expect(await rowsOf(ana.userId)).toHaveLength(2)
})

describe('a rewrite', () => {
  const slow = (wait: Promise<void>) =>
    createContext({
      ...service.ctx,
      playerLog: {
        ...service.ctx.playerLog,
        async commit(all) {
          await wait
          return service.ctx.playerLog.commit(all)
        },
      },
    })
  const pause = () => {
    let resume = () => {}
    return { over: new Promise<void>((resolve) => (resume = resolve)), resume: () => resume() }
  }
  const twoDays = async () => {
    const ana = createPlayer()
    const { id } = await ana.log(singlesForm(at('2026-04-02T12:00:00.000Z')))
    const first = await ana.log(singlesForm(at('2026-04-01T12:00:00.000Z')))
    return { ana, id, first: first.id }
  }

  it('that a change overtakes begins again', async () => {
    const { ana, first } = await twoDays()
    const { over, resume } = pause()
    const keeping = keepHistory(slow(over))
    await ana.edit(first, ['result'], LOST)
    resume()
    await keeping
    expect(await rowsOf(ana.userId)).toEqual([
      ['2026-04-01', 1, 0, 0],
      ['2026-04-02', 2, 50, 1],
    ])
  })

  it('that wakes up late spoils nothing that a reader sees', async () => {
    const { ana, first } = await twoDays()
    const { over, resume } = pause()
    const late = keepHistory(slow(over))
    await ana.edit(first, ['matchDate'], at('2026-04-03T12:00:00.000Z'))
    await keepHistory(service.ctx)
    await ana.delete(first)
    await keepHistory(service.ctx)
    resume()
    await late
    await expectHistory(ana)
  })

  it('by several at once gives the same rows', async () => {
    const ana = createPlayer()
    for (let day = 9; day >= 1; day -= 1) await ana.log(singlesForm(at(`2026-04-0${day}T12:00:00.000Z`)))
    await Promise.all([keepHistory(service.ctx), expectHistory(ana), expectHistory(ana), keepHistory(service.ctx)])
    await expectHistory(ana)
  })

  it('of many days goes in parts', async () => {
    const ana = createPlayer()
    const days = Array.from({ length: 620 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day, 12)))
    const form = (matchDate: Date) => singlesForm({ matchDate })
    for (let from = 0; from < days.length; from += 310) await ana.import('file', days.slice(from, from + 310).map(form), from)
    await keepHistory(service.ctx)
    expect(await rowsOf(ana.userId)).toHaveLength(620)
    await expectHistory(ana)
  })
})

it('counts a match whose writer died before it was counted', async () => {
  const ana = createPlayer()
  const broken = watched(service.ctx, (write) => (write > 1 ? Promise.reject(new Error('killed')) : Promise.resolve()))
  const input: NewMatch = {
    ...{ matchType: 'singles', result: 'won', ...at('2026-05-01T12:00:00.000Z'), timeZone: 'UTC' },
    ...{ ownGames: [11], opponentGames: [3], playerScore: 11, opponentScore: 3, opponents: [{ name: 'Dana' }] },
  }
  await expect(logMatch(broken, { userId: ana.userId, input })).rejects.toThrow('killed')
  await expectHistory(ana)
  now = new Date(now.getTime() + LONGER_THAN_ANY_CALL_MS)
  await sweep(service.ctx)
  await expectHistory(ana)
  expect(await rowsOf(ana.userId)).toHaveLength(1)
})

it('reads by index alone', async () => {
  const ana = createPlayer()
  await ana.log(singlesForm())
  const plans = await plansOf(async () => {
    await keepHistory(service.ctx)
    await ana.history(SINGLES)
  })
  expect(plans).not.toEqual([])
  for (const { query, stages } of plans) {
    expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['COLLSCAN']) as string[] })
  }
})
