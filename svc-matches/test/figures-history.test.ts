import { performanceDayModelOf } from '../src/figures/performance-history.model.ts'
import { keepHistory } from '../src/figures/keep-history.ts'
import { doublesForm, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let now = new Date('2026-11-05T12:00:00.000Z')
let service: RunningService
const someone = () => player(service, newPlayer())

beforeAll(async () => {
  service = await startService('history', { clock: () => now })
})
afterAll(() => service.stop())

const daysOf = async (userId: string, format: 'singles' | 'doubles') =>
  (await performanceDayModelOf(format).find({ userId }).sort({ _id: 1 }).lean()).map(
    ({ date, totalMatches, winRate, winStreak }) => [date, totalMatches, winRate, winStreak],
  )

it('keeps one row for each format and day, of the day as it ended in the calendar of the player', async () => {
  const ana = someone()
  await ana.dashboard('Asia/Kathmandu')
  await ana.log(singlesForm())
  await ana.dashboard('Asia/Kathmandu')
  await keepHistory(service.ctx)
  // A later date than the win: at the same moment their order would be that of random ids.
  await ana.log(singlesForm({ result: 'MATCH_RESULT_LOST', matchDate: new Date('2026-05-02T12:00:00.000Z') }))
  now = new Date('2026-11-05T18:14:59.999Z')
  await keepHistory(service.ctx)
  await keepHistory(service.ctx)
  now = new Date('2026-11-05T18:15:00.000Z')
  await ana.log(singlesForm({ matchDate: now }))
  await ana.log(doublesForm({ matchDate: now }))
  await keepHistory(service.ctx)
  expect(await daysOf(ana.userId, 'singles')).toEqual([
    ['2026-11-05', 2, 50, 0],
    ['2026-11-06', 3, (2 / 3) * 100, 1],
  ])
  expect(await daysOf(ana.userId, 'doubles')).toEqual([['2026-11-06', 1, 100, 1]])
  const stats = await ana.stats('MATCH_FORMAT_SINGLES')
  const today = await performanceDayModelOf('singles')
    .findOne({ _id: `${ana.userId}:singles:2026-11-06` })
    .lean()
  expect(today).toMatchObject({ performanceScore: stats.performanceScore, winRate: stats.winRate })
})

it('visits nobody whose figures have not changed', async () => {
  await someone().log(singlesForm())
  expect(await keepHistory(service.ctx)).toBeGreaterThan(0)
  expect(await keepHistory(service.ctx)).toBe(0)
})

it('never puts an older look in the place of a newer one', async () => {
  const ana = someone()
  await ana.log(singlesForm())
  const old = await service.ctx.userStats.listHistoryDue(1)
  await ana.log(singlesForm())
  await keepHistory(service.ctx)
  const { performanceHistory } = service.ctx
  const day = { userId: ana.userId, date: '2026-11-05', performanceScore: 0, winRate: 0, totalMatches: 1, winStreak: 0 }
  await performanceHistory.write('singles', { ...day, createdAt: now, version: old[0]!.version })
  expect((await daysOf(ana.userId, 'singles')).map(([, matches]) => matches)).toEqual([2])
})

it('goes on with the others when one fails', async () => {
  const [ana, bo] = [someone(), someone()]
  await ana.log(singlesForm())
  await bo.log(singlesForm())
  const { performanceHistory } = service.ctx
  const failing: typeof performanceHistory = {
    write: (format, day) =>
      day.userId === ana.userId ? Promise.reject(new Error('full disk')) : performanceHistory.write(format, day),
  }
  await keepHistory({ ...service.ctx, performanceHistory: failing })
  expect([await daysOf(ana.userId, 'singles'), await daysOf(bo.userId, 'singles')].map(({ length }) => length)).toEqual([0, 1])
  await keepHistory(service.ctx)
  expect(await daysOf(ana.userId, 'singles')).toHaveLength(1)
})

it('reads by index alone', async () => {
  await someone().log(singlesForm())
  const plans = await plansOf(() => keepHistory(service.ctx))
  expect(plans).not.toEqual([])
  for (const { query, stages } of plans) {
    expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['COLLSCAN']) as string[] })
  }
})
