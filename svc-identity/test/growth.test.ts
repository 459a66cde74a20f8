import { addDays, DAY_MS, localDay, startOfDay } from '@kitchenline/domain'
import { writeCursor } from '@kitchenline/runtime'
import { everyPage } from '../../tools/service-tests/every-page.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createGrowth } from '../src/growth/get-growth.ts'
import { forgetVisitors } from '../src/qr/count-scan.ts'
import { admin, forgetAll, joined, signUp, startService } from './service.ts'

const HOUR_MS = 60 * 60_000

const service = forAllTests(startService)
beforeEach(() => forgetAll(service))

describe('the figures', () => {
  it('count today from the caller’s midnight, week and month as the last 7 and 30 days', async () => {
    const now = service.ctx.clock()
    const midnight = startOfDay(localDay(now, 'Pacific/Kiritimati'), 'Pacific/Kiritimati')
    const earlier = [6.9, 7.1, 29, 31].map((days) => new Date(now.getTime() - days * DAY_MS))
    await joined(service, midnight, new Date(midnight.getTime() - 1), ...earlier)
    await expect(service.growth(admin, 'Pacific/Kiritimati')).resolves.toMatchObject({
      totalUsers: 6,
      signupsToday: 1,
      signupsThisWeek: 3,
      signupsThisMonth: 5,
      activeUsers: 5,
    })
  })

  it('name where players came from, most first', async () => {
    const { user, caller } = await signUp(service, 'inviter')
    const { referralCode } = await service.referralStats(caller)
    for (const name of ['one', 'two', 'three']) await signUp(service, name, { referralCode })
    await signUp(service, 'fair', { signupSource: 'club_fair' })
    const { topSignupSources } = await service.growth(admin)
    expect(topSignupSources).toEqual([
      { source: 'referral', count: 3 },
      { source: 'club_fair', count: 1 },
      { source: 'direct', count: 1 },
    ])
    await expect(service.referrers(admin)).resolves.toMatchObject({ referrers: [{ userId: user.id, totalReferrals: 3 }] })
  })

  it('are counted again for each look while there are few, and once a minute where there are many', async () => {
    let rows = 1
    let looked = 0
    const growth = {
      ...service.ctx.growth,
      countUsers: async () => rows,
      countActive: async () => ((looked += 1), rows),
    }
    const count = createGrowth({ ...service.ctx, growth })
    for (let time = 0; time < 3; time += 1) await count('UTC')
    expect(looked).toBe(3)
    rows = 100_000
    for (let time = 0; time < 3; time += 1) await count('UTC')
    expect(looked).toBe(4)
    service.clock.ahead += 61_000
    await count('UTC')
    expect(looked).toBe(5)
  })
})

it('has a row for each day of the history, also for one without sign-ups', async () => {
  const today = localDay(service.ctx.clock(), 'Asia/Tokyo')
  const noonOf = (day: string) => new Date(startOfDay(day, 'Asia/Tokyo').getTime() + 12 * HOUR_MS)
  const [before, first] = [noonOf(addDays(today, -3)), noonOf(addDays(today, -2))]
  await joined(service, first, first, startOfDay(today, 'Asia/Tokyo'), before)
  await expect(service.signupHistory(admin, 3, 'Asia/Tokyo')).resolves.toEqual([
    { date: addDays(today, -2), count: 2 },
    { date: addDays(today, -1), count: 0 },
    { date: today, count: 1 },
  ])
})

it('lists sign-ups in parts, each once, by time or of a name', async () => {
  for (const name of ['ann', 'ben', 'cem']) await signUp(service, name)
  const first = await service.signups(admin, 2)
  const rest = await service.signups(admin, 2, first.nextCursor)
  expect([...first.signups, ...rest.signups]).toHaveLength(3)
  expect(new Set([...first.signups, ...rest.signups].map(({ userId }) => userId)).size).toBe(3)
  expect(rest.nextCursor).toBeUndefined()
  const oldest = await service.signups(admin, 3, undefined, { ascending: true })
  expect(oldest.signups).toEqual([...first.signups, ...rest.signups].toReversed())
  const found = await service.signups(admin, 3, undefined, { search: 'BE' })
  expect(found.signups).toEqual([oldest.signups[1]])
  const later = await service.signups(admin, 1, writeCursor({ value: oldest.signups[1]!.createdAt!.getTime(), id: 'x' }), {
    search: 'ann@example.com',
  })
  expect(later.signups).toEqual([oldest.signups[0]])
})

it('lists who invited others in parts, most first, and by name', async () => {
  for (const [name, guests] of [
    ['ida', 2],
    ['ivo', 1],
    ['jan', 1],
  ] as const) {
    const { caller } = await signUp(service, name)
    const { referralCode } = await service.referralStats(caller)
    for (let guest = 0; guest < guests; guest += 1) await signUp(service, `${name}-guest${guest}`, { referralCode })
  }
  const onePerPage = (ascending: boolean) =>
    everyPage(
      (cursor) => service.referrers(admin, { limit: 1, cursor, ascending }),
      ({ referrers }) => referrers,
    )
  const mostFirst = await onePerPage(false)
  expect(mostFirst.map(({ totalReferrals }) => totalReferrals)).toEqual([2, 1, 1])
  expect(new Set(mostFirst.map(({ userId }) => userId)).size).toBe(3)
  expect(await onePerPage(true)).toEqual(mostFirst.toReversed())
  expect((await service.referrers(admin, { search: 'iv' })).referrers).toMatchObject([{ totalReferrals: 1 }])
  await expect(service.referrers(admin, { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (const cursor of ['', '5.', 'x'])
    await expect(service.signups(admin, 1, cursor)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'cursor' } })
})

it('forgets a browser without visits for a year, and counts it as new', async () => {
  const { id } = await service.createQrCode(admin, 'Poster')
  const unique = async () => (await service.qrCodes(admin))[0]!.uniqueScans
  const visitors = () => service.collection('qr_visitors').countDocuments()
  await service.scan(id, 'b1')
  service.clock.ahead = 364 * DAY_MS
  await forgetVisitors(service.ctx)
  await service.scan(id, 'b1')
  expect([await unique(), await visitors()]).toEqual([1, 1])
  service.clock.ahead = (364 + 366) * DAY_MS
  await service.scan(id, 'b1')
  expect([await unique(), await visitors()]).toEqual([2, 1])
  service.clock.ahead += 366 * DAY_MS
  await forgetVisitors(service.ctx)
  expect(await visitors()).toBe(0)
})

describe('a QR code', () => {
  const counts = async () => {
    const [code] = await service.qrCodes(admin)
    return { scans: code!.scanCount, unique: code!.uniqueScans, conversions: code!.signupConversions }
  }

  it('counts every scan, each browser once, and who signs up by it, also by an invitation', async () => {
    const { id } = await service.createQrCode(admin, ' Club poster ')
    for (const browser of ['b1', 'b1', 'b2']) await service.scan(id, browser)
    const { caller } = await signUp(service, 'quentin', { qrCodeId: id, browserId: 'b1' })
    expect(await counts()).toEqual({ scans: 3, unique: 2, conversions: 1 })
    const { referralCode } = await service.referralStats(caller)
    await signUp(service, 'guest', { qrCodeId: id, browserId: 'b2', referralCode })
    expect(await counts()).toMatchObject({ conversions: 2 })
    const { signups } = await service.signups(admin, 2)
    expect(signups).toMatchObject([
      { source: 'referral', referralCode, qrCodeId: id },
      { source: 'qr_code', qrCodeId: id },
    ])
    await expect(service.growth(admin)).resolves.toMatchObject({ qrCodeScans: 3 })
  })

  it('that is switched off, or that there is not, counts nothing', async () => {
    const { id } = await service.createQrCode(admin, 'Poster')
    await service.scan(id, 'b0')
    await service.changeQrCode(admin, id, false)
    await service.scan(id, 'b1')
    await service.scan('NOSUCH23', 'b1')
    await service.scan('$gt', 'b1')
    await signUp(service, 'late', { qrCodeId: id, browserId: 'b0' })
    await signUp(service, 'later', { qrCodeId: 'NOSUCH23' })
    expect(await counts()).toEqual({ scans: 1, unique: 1, conversions: 0 })
    const { signups } = await service.signups(admin, 5)
    expect(signups.map(({ source, qrCodeId }) => [source, qrCodeId])).toEqual([
      ['direct', undefined],
      ['direct', undefined],
    ])
  })

  it('converts for 30 days after the browser came by it last, and for no other browser', async () => {
    const { id } = await service.createQrCode(admin, 'Poster')
    await service.scan(id, 'b1')
    service.clock.ahead = 10 * DAY_MS
    await service.scan(id, 'b1')
    service.clock.ahead = 40 * DAY_MS - HOUR_MS
    await signUp(service, 'intime', { qrCodeId: id, browserId: 'b1' })
    expect(await counts()).toMatchObject({ conversions: 1 })
    await signUp(service, 'stranger', { qrCodeId: id, browserId: 'b2', signupSource: 'club_fair' })
    await signUp(service, 'cookieless', { qrCodeId: id })
    service.clock.ahead = 40 * DAY_MS + HOUR_MS
    await signUp(service, 'toolate', { qrCodeId: id, browserId: 'b1' })
    expect(await counts()).toMatchObject({ conversions: 1 })
    const { signups } = await service.signups(admin, 9, undefined, { ascending: true })
    expect(signups.map(({ source }) => source)).toEqual(['qr_code', 'club_fair', 'direct', 'direct'])
  })

  it('is listed however many there are, with its own sign-ups', async () => {
    const { id } = await service.createQrCode(admin, 'Poster')
    await service.scan(id, 'b1')
    await signUp(service, 'quentin', { qrCodeId: id, browserId: 'b1' })
    // Made at one moment, after the first.
    const createdAt = new Date(service.ctx.clock().getTime() + 1_000)
    const counts = { scanCount: 0, uniqueScans: 0, isActive: true, createdAt }
    for (let at = 0; at < 200; at += 1)
      await service.ctx.qrCodes.insert({ ...counts, id: `MADE${1000 + at}`, name: `Code ${at}` })
    const first = await service.qrCodesAfter(admin)
    const second = await service.qrCodesAfter(admin, first.nextCursor)
    expect([first.codes.length, second.nextCursor]).toEqual([200, undefined])
    expect(first.codes.at(-1)?.id).toBe('MADE1000')
    expect(second.codes).toMatchObject([{ id, scanCount: 1, signupConversions: 1 }])
    await expect(service.qrCodesAfter(admin, 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is made once for a key, however often it is sent at once, and the key for another name is refused', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => service.createQrCode(admin, 'Poster', 'k1')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await expect(service.createQrCode(admin, 'Flyer', 'k1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await service.createQrCode({ ...admin, userId: 'admin2' }, 'Flyer', 'k1')
    expect(await service.qrCodes(admin)).toHaveLength(2)
    expect((await service.auditLog(admin)).entries.filter(({ action }) => action === 'qr.create')).toHaveLength(2)
  })

  it('is written down when it is made or switched, once, and refused without a name or when it is gone', async () => {
    const { id } = await service.createQrCode(admin, 'Poster')
    await service.changeQrCode(admin, id, false)
    // Another administrator's click on the same switch changes nothing.
    await service.changeQrCode({ ...admin, userId: 'admin2' }, id, false)
    const { entries } = await service.auditLog(admin)
    expect(entries.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([`qr.change ${id}`, `qr.create ${id}`])
    await expect(service.createQrCode(admin, '  ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(service.changeQrCode(admin, 'GONE2345', true)).rejects.toMatchObject({ code: 'QR_CODE_NOT_FOUND' })
  })
})
