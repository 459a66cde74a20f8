import { addDays, DAY_MS } from '@kitchenline/domain'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { checkAll, checkDaily } from '../src/check/check-all.ts'
import { utcDay } from '../src/utc-day.ts'
import { writeDailyAnalytics } from '../src/daily/write-daily-analytics.ts'
import { createGrowth } from '../src/growth/get-growth.ts'
import { sweep } from '../src/sweep.ts'
import { admin, ana, forgetAll, joined, signUp, startService } from './service.ts'

const service = forAllTests(startService)
beforeEach(() => forgetAll(service))

const daysAgo = (...days: number[]) => days.map((ago) => new Date(service.ctx.clock().getTime() - ago * DAY_MS))

describe('daily app analytics', () => {
  const rows = () => service.collection('daily_app_analytics').find().sort({ _id: 1 }).toArray()

  /** Three days of a club, the last of them today; sign-ups, visits and scans as they come in. */
  async function liveThreeDays() {
    // From noon on, so that midnight is far.
    const noon = DAY_MS / 2 + DAY_MS - (Date.now() % DAY_MS)
    service.clock.ahead = noon
    const { id } = await service.createQrCode(admin, 'Poster')
    const ann = await signUp(service, 'ann')
    await service.scan(id, 'b1')
    service.clock.ahead = noon + DAY_MS
    await signUp(service, 'ben', { qrCodeId: id, browserId: 'b1' })
    for (let time = 0; time < 2; time += 1) await service.resolve(ann.token)
    await service.scan(id, 'b1')
    await service.scan(id, 'b2')
    service.clock.ahead = noon + 2 * DAY_MS
    await service.resolve(ann.token)
  }

  it('have a row for each day that is over, and the job run again changes nothing', async () => {
    await liveThreeDays()
    await writeDailyAnalytics(service.ctx)
    const written = await rows()
    const today = utcDay(service.ctx.clock())
    const figures = { date: addDays(today, -2), totalUsers: 1, activeUsers: 1, newSignups: 1, qrCodeScans: 1, qrCodeSignups: 0 }
    expect(await service.dailyAnalytics(admin, 30)).toEqual([
      figures,
      { date: addDays(today, -1), totalUsers: 2, activeUsers: 2, newSignups: 1, qrCodeScans: 2, qrCodeSignups: 1 },
    ])
    await Promise.all([writeDailyAnalytics(service.ctx), writeDailyAnalytics(service.ctx)])
    expect(await rows()).toEqual(written)
  })

  it('are the same when the job died between two days and resumed later', async () => {
    await liveThreeDays()
    await writeDailyAnalytics(service.ctx)
    const whole = await rows()
    await service.collection('daily_app_analytics').deleteMany({})
    let failures = 1
    const put: typeof service.ctx.daily.put = async (...row) => {
      if ((failures -= 1) < 0) throw new Error('killed')
      await service.ctx.daily.put(...row)
    }
    await expect(writeDailyAnalytics({ ...service.ctx, daily: { ...service.ctx.daily, put } })).rejects.toThrow('killed')
    expect(await rows()).toHaveLength(1)
    await writeDailyAnalytics(service.ctx)
    const without = (list: Record<string, unknown>[]) => list.map(({ createdAt: _when, ...row }) => row)
    expect(without(await rows())).toEqual(without(whole))
  })

  it('are rebuilt by the check to the figures of the job, whether rows are missing or wrong', async () => {
    const check = () => allOf(checkAll(service.ctx))
    await liveThreeDays()
    await writeDailyAnalytics(service.ctx)
    const written = await service.dailyAnalytics(admin, 30)
    expect(await check()).toEqual([])
    const rows = service.collection('daily_app_analytics')
    await rows.deleteOne({ _id: written[0]!.date })
    await rows.updateOne({ _id: written[1]!.date }, { $set: { newSignups: 7, activeUsers: 7 } })
    const found = await check()
    expect(found.map(({ what, subject }) => `${what} ${subject}`)).toEqual(
      written.map(({ date }) => `daily_app_analytics ${date}`),
    )
    for (const { repair } of found) expect(await repair!()).toBe(true)
    expect(await service.dailyAnalytics(admin, 30)).toEqual(written)
  })

  it('follow accounts that were erased, soon or long after they signed up, the very first one too', async () => {
    await joined(service, ...daysAgo(70, 60, 60, 50, 9, 3))
    for (let go = 0; go < 3; go += 1) await writeDailyAnalytics(service.ctx)
    const totals = async () => (await service.dailyAnalytics(admin, 90)).map(({ totalUsers }) => totalUsers)
    expect([...new Set(await totals())]).toEqual([1, 3, 4, 5, 6])
    for (const _id of ['u0', 'u2', 'u4']) await service.collection('users').deleteOne({ _id: _id as never })
    service.clock.ahead = DAY_MS
    await writeDailyAnalytics(service.ctx)
    expect([...new Set(await totals())]).toEqual([0, 1, 2, 3])
    const days = await service.dailyAnalytics(admin, 90)
    expect(days.reduce((sum, { newSignups }) => sum + newSignups, 0)).toBe(3)
    expect(days.at(-1)).toMatchObject({ date: addDays(utcDay(service.ctx.clock()), -1), totalUsers: 3 })
    await expect(service.growth(admin)).resolves.toMatchObject({ totalUsers: 3, signupsThisMonth: 1 })
    expect(await allOf(checkDaily(service.ctx))).toEqual([])
  })

  it('give the same count of sign-ups as counting all of them', async () => {
    await joined(service, ...daysAgo(0, 0.2, 0.9, 1.1, 2.5, 6.9, 7.1, 29.9, 30.1, 40))
    const counted = await service.growth(admin)
    for (let days = 0; days < 2; days += 1) await writeDailyAnalytics(service.ctx)
    const requests: (Date | undefined)[] = []
    const countBetween: typeof service.ctx.growth.countBetween = (from, to) => {
      requests.push(to)
      return service.ctx.growth.countBetween(from, to)
    }
    const ctx = { ...service.ctx, growth: { ...service.ctx.growth, countBetween } }
    await expect(createGrowth(ctx)('UTC')).resolves.toEqual(counted)
    // Of the week and the month, only the rest of a first day and today are counted.
    expect(requests.filter(Boolean)).toHaveLength(2)
  })
})

it('is written also while another step of the sweep fails', async () => {
  await service.register(ana)
  service.clock.ahead = DAY_MS + 60 * 60_000
  const failing = { ...service.ctx.claims, listPending: () => Promise.reject(new Error('an unreadable claim')) }
  await expect(sweep({ ...service.ctx, claims: failing })).rejects.toThrow('an unreadable claim')
  expect(await service.ctx.daily.newest()).toMatchObject({ totalUsers: 1 })
})

it('finds names and counters that were damaged, and mends them', async () => {
  const { id } = await service.createQrCode(admin, 'Poster')
  for (const browser of ['b1', 'b2']) await service.scan(id, browser)
  const { user } = await signUp(service, 'nadia', { name: 'Nadia Núñez' })
  const check = () => allOf(checkAll(service.ctx))
  expect(await check()).toEqual([])
  await service.collection('qr_code_analytics').updateOne({ _id: id }, { $set: { scanCount: 1, uniqueScans: 0 } })
  await service.collection('users').updateOne({ _id: user.id }, { $set: { nameKey: 'somebody', searchKeys: ['else'] } })
  await service.collection('login_claims').deleteOne({ _id: 'u:nadia' })
  await service.collection('login_claims').updateOne({ _id: 'e:nadia@example.com' }, { $set: { userId: 'another' } })

  const found = await check()
  expect(found.map(({ what, stored, repair }) => [what, stored, repair !== undefined])).toEqual([
    ['users', expect.objectContaining({ nameKey: 'somebody', searchKeys: ['else'] }), true],
    ['login_claims', undefined, true],
    ['login_claims', 'another', false],
    ['qr_code_analytics', { scanCount: 1, uniqueScans: 0 }, true],
  ])
  for (const { repair } of found) expect(await (repair?.() ?? true)).toBe(true)
  expect((await check()).map(({ what }) => what)).toEqual(['login_claims'])
  expect((await service.users(admin, { search: 'nunez' })).users).toHaveLength(1)
  await expect(service.login('nadia', 'correct horse')).resolves.toBeDefined()
})
