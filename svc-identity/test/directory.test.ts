import { everyPage } from '../../tools/service-tests/every-page.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { accountSearchedFor } from '../src/users/search-keys.ts'
import { firstByName, foundByName } from '../src/directory/found-by-name.repository.ts'
import { inNameOrder } from '../src/directory/name-order.ts'
import { admin, signUp, startService, type Service } from './service.ts'

const service = forAllTests(startService)
beforeAll(async () => {
  for (const name of ['Mara', 'Marco', 'José', 'Zoë', 'Anna'])
    await signUp(service, `u-${name.toLowerCase().replace(/[^a-z]/g, 'x')}`, { name })
})

const namesOf = async (request: Parameters<Service['users']>[1]) =>
  (await service.users(admin, request)).users.map(({ name }) => name)
const pagesOf = (request: Parameters<Service['users']>[1]) =>
  everyPage(
    (cursor) => service.users(admin, { ...request, cursor }),
    ({ users }) => users.map(({ name }) => name),
  )

describe('the list of accounts', () => {
  it.each([
    ['newest first', {}, ['Anna', 'Zoë', 'José', 'Marco', 'Mara']],
    ['by name', { sort: 'name', descending: false }, ['Anna', 'José', 'Mara', 'Marco', 'Zoë']],
    ['by name, backwards', { sort: 'name' }, ['Zoë', 'Marco', 'Mara', 'José', 'Anna']],
    ['of a name in any case', { search: ' MAR', sort: 'name', descending: false }, ['Mara', 'Marco']],
    ['of an e-mail', { search: 'u-marc', sort: 'name' }, ['Marco']],
    ['with what no name begins with', { search: '$gt' }, []],
  ])('%s', async (_what, request, names) => {
    expect(await namesOf(request)).toEqual(names)
  })

  it('finds whom a whole id or referral code is of, once and before others', async () => {
    const [mara] = (await service.users(admin, { search: 'mara' })).users
    const { id, referralCode } = mara!
    for (const search of [id, ` ${id.toUpperCase()} `, referralCode, referralCode.toLowerCase()])
      expect(await namesOf({ search })).toEqual(['Mara'])
    expect(await namesOf({ search: id, vip: false })).toEqual(['Mara'])
    expect(await namesOf({ search: id, vip: true })).toEqual([])
    for (const search of [id.slice(0, -1), referralCode.slice(0, -1), crypto.randomUUID()])
      expect(await namesOf({ search })).toEqual([])
  })

  it('says when an account will be erased', async () => {
    const { user } = await signUp(service, 'leaver')
    const at = service.ctx.clock()
    const dueAt = new Date(at.getTime() + 1_000)
    const notice = { id: 'n', kind: 'account_leaving', to: user.email, language: 'en', at } as const
    const leavesAt = async () => (await service.users(admin, { search: user.id })).users.map((found) => found.leavesAt)
    expect(await leavesAt()).toEqual([undefined])
    await service.ctx.erasures.plan(user.id, { askedAt: at, dueAt }, notice)
    expect(await leavesAt()).toEqual([dueAt])
    await service.ctx.users.delete(user.id)
  })

  it.each(['created', 'name', 'active'])('continues where a part ended, ordered by %s', async (sort) => {
    expect(await pagesOf({ sort, limit: 2 })).toEqual(await namesOf({ sort }))
  })

  it.each([
    ['an order that is none', { sort: 'password' }],
    ['a cursor that is none', { cursor: 'bm90LWpzb24' }],
    ['a cursor of another order', { sort: 'name', cursor: Buffer.from('[1,"x"]').toString('base64url') }],
    ['an operator as a cursor', { sort: 'name', cursor: Buffer.from('[{"$gt":""},"x"]').toString('base64url') }],
  ])('refuses %s', async (_what, request) => {
    await expect(service.users(admin, request)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('reads its orders from an index, with and without a cursor', async () => {
    const plans = await plansOf(async () => {
      for (const sort of ['created', 'name', 'active']) {
        const { nextCursor } = await service.users(admin, { sort, limit: 1 })
        await service.users(admin, { sort, limit: 1, cursor: nextCursor })
      }
    })
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(plan).toEqual({ ...plan, stages: expect.not.arrayContaining(['SORT']) })
  })

  it('puts hits in the order of names from the indexes alone, here or in the database', async () => {
    const read = async (run: () => Promise<unknown>) => (await plansOf(run)).map(({ stages }) => stages)
    const covered = ['PROJECTION_COVERED', 'IXSCAN']
    const [near, first, rows] = await read(() => service.users(admin, { search: 'mar', sort: 'name', limit: 3 }))
    expect(near).not.toContain('SORT')
    expect(first).toEqual(['PROJECTION_COVERED', 'SORT', 'IXSCAN'])
    expect(rows).toContain('FETCH')
    expect(await read(() => foundByName(accountSearchedFor('mar'), 2))).toEqual([['LIMIT', ...covered]])
    const beginning = { name: 'u ', email: 'u-' }
    const found = (await foundByName(beginning, 9))!
    expect(found.map(({ nameKey }) => nameKey)).toEqual(['anna', 'josé', 'mara', 'marco', 'zoë'])
    expect(await firstByName(beginning, 3, false)).toEqual(found.slice(0, 3))
    expect(await firstByName(beginning, 9, true)).toEqual(found.toReversed())
    expect(await foundByName(beginning, 4)).toBeUndefined()
  })

  it('orders names as the database does, emoji after every letter', () => {
    const names = ['ann\u{FB01}', 'ann🏓', 'ann', 'ann\u{D7A3}', 'anna'].map((nameKey) => ({ id: '1', nameKey }))
    expect(names.toSorted(inNameOrder).map(({ nameKey }) => nameKey)).toEqual(
      names.map(({ nameKey }) => nameKey).toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    )
  })

  it('shows no password, not even its hash', async () => {
    expect(JSON.stringify(await service.users(admin, {}))).not.toMatch(/hash|argon/i)
  })
})

describe('VIP', () => {
  it('is granted with notes, revoked, and written down each time it changes', async () => {
    const { user, caller } = await signUp(service, 'vera')
    const isVip = async () => (await service.me(caller)).user!.isVip
    const granted = await service.setVip(admin, user.id, true, '  Runs our club ')
    expect(granted.user).toMatchObject({ isVip: true, vipNotes: 'Runs our club' })
    await service.setVip(admin, user.id, true, 'Runs our club')
    expect(await isVip()).toBe(true)
    expect((await service.users(admin, { vip: true })).users.map(({ id }) => id)).toEqual([user.id])
    expect((await service.users(admin, { vip: false })).users.map(({ id }) => id)).not.toContain(user.id)

    const removed = await service.setVip(admin, user.id, false, 'Asked for it')
    expect(removed.user).toMatchObject({ isVip: false, vipNotes: undefined })
    expect(await isVip()).toBe(false)
    const { entries } = await service.auditLog(admin)
    expect(entries.map(({ action, subject, adminId, before, after }) => [action, subject, adminId, before, after])).toEqual([
      ['vip.remove', user.id, 'adi', '{"isVip":true,"vipNotes":"Runs our club"}', '{"isVip":false,"notes":"Asked for it"}'],
      ['vip.grant', user.id, 'adi', '{"isVip":false}', '{"isVip":true,"vipNotes":"Runs our club","notes":"Runs our club"}'],
    ])
  })

  it('is for accounts that are there', async () => {
    await expect(service.setVip(admin, 'nobody', true)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(service.setVip(admin, '', true, 'x'.repeat(501))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('the audit log', () => {
  it('continues after an entry, also among those of one moment, and is filtered', async () => {
    const at = new Date('2026-05-01T12:00:00.000Z')
    const old = { at, adminId: 'old', action: 'vip.grant', before: undefined, after: undefined }
    for (const id of ['a', 'b', 'c']) await service.ctx.audit.insert({ ...old, id, subject: id })
    const list = async (filter: Parameters<Service['auditLog']>[1]) =>
      (await service.auditLog(admin, filter)).entries.map(({ id }) => id)
    expect(await list({ adminId: 'old', limit: 2 })).toEqual(['c', 'b'])
    expect(await list({ adminId: 'old', afterAt: at, afterId: 'b' })).toEqual(['a'])
    expect(await list({ adminId: 'old', action: 'vip.remove' })).toEqual([])
    expect(await list({ from: at, to: new Date(at.getTime() + 1) })).toEqual(['c', 'b', 'a'])
    expect(await list({ to: at })).toEqual([])
    expect(await list({ adminId: 'old', limit: 2, ascending: true })).toEqual(['a', 'b'])
    expect(await list({ from: at, afterAt: at, afterId: 'b', ascending: true, adminId: 'old' })).toEqual(['c'])
    expect(await list({ adminId: 'old', subjects: ['a', 'c'] })).toEqual(['c', 'a'])
  })
})

it('administrators find a name that continues with an emoji', async () => {
  await signUp(service, 'u-quinn', { name: 'Quinn🏓' })
  // By the name alone: username and e-mail begin otherwise.
  expect(await namesOf({ search: 'quinn' })).toEqual(['Quinn🏓'])
})

it('continues by name where a part of a search ended, forwards and backwards, VIPs left out or not', async () => {
  await signUp(service, 'u-marl', { name: 'Marl' })
  const { user } = await signUp(service, 'u-zed', { name: 'Zed Mar' })
  await service.setVip(admin, user.id, true)
  for (const vip of [undefined, false]) {
    for (const descending of [false, true]) {
      const names = ['Mara', 'Marco', 'Marl', ...(vip === false ? [] : ['Zed Mar'])]
      const parts = await pagesOf({ search: 'mar', sort: 'name', descending, vip, limit: 1 })
      expect(parts).toEqual(descending ? names.toReversed() : names)
    }
  }
})
