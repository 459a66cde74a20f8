import type { ListUsersRequest } from '@kitchenline/proto/identity'
import { EXPORT_TABLES } from '@kitchenline/api'
import Papa from 'papaparse'
import { ADMIN_STATES } from './admin-world.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { problemOf } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => {
  services.on('recordExport', () => ({}))
  services.on('listPlayers', () => ({ players: [] }))
})

const WHEN = new Date('2026-05-01T12:00:00.000Z')
const fields = { role: 'ROLE_USER', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE', isVip: false }
const account = (at: number, name = `Player ${at}`) => ({
  ...{ ...fields, id: `p${at}`, username: `player${at}`, name, email: `p${at}@example.com` },
  ...{ referralCode: 'ABCD2345', lastActiveAt: WHEN, createdAt: WHEN },
})

/** So many accounts, in parts as svc-identity gives them. */
const accounts = (count: number, nameOf?: (at: number) => string) =>
  services.on('listUsers', ({ limit, cursor }: ListUsersRequest) => {
    const from = Number(cursor ?? 0)
    const users = Array.from({ length: Math.min(limit, count - from) }, (_, at) => account(from + at, nameOf?.(from + at)))
    return { users, nextCursor: from + limit < count ? String(from + limit) : undefined }
  })

const linesOf = (text: string) => text.replace('\u{FEFF}', '').trimEnd().split('\r\n')
const take = (path: string, headers: Record<string, string> = {}) =>
  gateway.as('admin', `/api/admin/exports/${path}`, { headers })

it('has every account once, part by part, as searched and ordered, and is written down first', async () => {
  accounts(1_234)
  const response = await take('users?q=pla&sort=name&order=asc')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?kitchenline-users-\d{4}-\d\d-\d\d\.csv"?$/)
  const [heading, ...rows] = linesOf(await response.text())
  expect(heading).toMatch(/^"id","username","name","email","role"/)
  expect(rows).toHaveLength(1_234)
  expect(new Set(rows).size).toBe(1_234)
  expect(services.requests('listUsers')[0]).toMatchObject({ search: 'pla', sort: 'name', descending: false })
  const filter = JSON.stringify({ q: 'pla', sort: 'name', order: 'asc' })
  expect(services.requests('recordExport')).toEqual([{ table: 'users', filter }])
  expect(services.calledMethods().indexOf('recordExport')).toBeLessThan(services.calledMethods().indexOf('listUsers'))
})

it('splits cells and writes numbers as spreadsheets of the reader do, and disarms what they would calculate', async () => {
  accounts(1, () => '=HYPERLINK("http://evil.example"), of the club')
  const [heading, row] = linesOf(await (await take('users', { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' })).text())
  expect(heading!.split(';')).toHaveLength(13)
  const { data } = Papa.parse<string[]>(row!, { delimiter: ';' })
  const name = `'=HYPERLINK("http://evil.example"), of the club`
  expect(data[0]?.slice(2, 6)).toEqual([name, 'p0@example.com', 'user', '3,5'])
})

it('fetches no more than its reader takes', async () => {
  const parts = 2_000
  accounts(parts * 500, () => 'x'.repeat(60))
  const response = await take('users')
  const reader = response.body!.getReader()
  await reader.read()
  await reader.cancel()
  // Far fewer than all: what fits between the two.
  expect(services.requests('listUsers').length).toBeLessThan(parts / 4)
})

it.each(EXPORT_TABLES)('%s has a heading, and as many cells in each row', async (table) => {
  // Of lists with more parts, the first only.
  const on: typeof services.on = (method, handler) =>
    services.on(method, (...args) => ({ ...(handler(...args) as object), nextCursor: undefined }))
  for (const establish of Object.values(ADMIN_STATES)) establish({ on })
  const [heading, ...rows] = linesOf(await (await take(table)).text())
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.replaceAll(/"(?:[^"]|"")*"/g, 'x').split(',')).toHaveLength(heading!.split(',').length)
})

it.each([
  ['payments', 'listPayments'],
  ['subscriptions', 'listSubscriptions'],
])('reads the plans once for all parts of %s', async (table, listed) => {
  let parts = 0
  const on: typeof services.on = (method, handler) =>
    services.on(method, (...args) => {
      const answer = handler(...args) as object
      return method === listed ? { ...answer, nextCursor: (parts += 1) < 3 ? 'c' : undefined } : answer
    })
  for (const establish of Object.values(ADMIN_STATES)) establish({ on })
  expect(linesOf(await (await take(table)).text()).length).toBeGreaterThan(3)
  expect(services.requests(listed)).toHaveLength(3)
  expect(services.requests('listAllPlans')).toHaveLength(1)
})

it('is refused from a link on another site, for a table that is none, and where it cannot be written down', async () => {
  accounts(1)
  const foreign = await take('users', { 'Sec-Fetch-Site': 'cross-site' })
  expect([foreign.status, await problemOf(foreign)]).toMatchObject([403, { code: 'CROSS_SITE' }])
  expect((await take('passwords')).status).toBe(400)
  services.on('recordExport', () => {
    throw new Error('the disk is full')
  })
  expect((await take('users')).status).toBe(500)
  expect(services.requests('listUsers')).toEqual([])
})

describe('the audit log on the screen', () => {
  const entry = (id: string, minute: number) => ({
    ...{ id, adminId: 'admin', action: 'vip.grant', subject: 'p1' },
    at: new Date(WHEN.getTime() + minute * 60_000),
  })
  const ids = async (query: string) => {
    const response = await gateway.as('admin', `/api/admin/audit-log?${query}`)
    return ((await response.json()) as { id: string }[]).map(({ id }) => id)
  }
  // Each fake service gives the same answer, so every entry comes three times.
  const tripled = (...all: string[]) => all.flatMap((id) => [id, id, id])

  it('is put in order over all services, either way', async () => {
    services.on('listAuditEntries', () => ({ entries: [entry('old', 1), entry('new', 2)] }))
    expect(await ids('')).toEqual(tripled('new', 'old'))
    expect(await ids('order=asc')).toEqual(tripled('old', 'new'))
    expect(services.requests('listAuditEntries').at(-1)).toMatchObject({ filter: { ascending: true, subjects: [] } })
  })

  it('gives the price of a new plan as the list of plans does', async () => {
    const after = JSON.stringify({ name: 'gold', price: 299, originalPrice: 1000 })
    services.on('listAuditEntries', () => ({ entries: [{ ...entry('one', 1), action: 'plan.create', after }] }))
    const [first] = (await (await gateway.as('admin', '/api/admin/audit-log')).json()) as { after: unknown }[]
    expect(first!.after).toEqual({ name: 'gold', price: 2.99, originalPrice: 10, currency: 'usd' })
  })

  it('is searched by whom a change was about, and calls nothing for an unknown name', async () => {
    services.on('listAuditEntries', () => ({ entries: [entry('one', 1)] }))
    services.on('listUsers', ({ search }: ListUsersRequest) => ({ users: search === 'pla' ? [account(1)] : [] }))
    expect(await ids('q=pla')).toEqual(tripled('one'))
    expect(services.requests('listAuditEntries').at(-1)).toMatchObject({ filter: { subjects: ['p1'] } })
    const calls = services.requests('listAuditEntries').length
    expect(await ids('q=zz')).toEqual([])
    expect(services.requests('listAuditEntries')).toHaveLength(calls)
  })
})
