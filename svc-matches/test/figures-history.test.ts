import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { performanceDayModelOf } from '../src/records/performance-day.repository.ts'
import { keepHistory } from '../src/history/performance-days.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { expectHistory } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const now = new Date('2026-11-05T12:00:00.000Z')
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
