import type { ListMatchesRequest } from '@kitchenline/proto/matches'
import { gatewayForTests } from './gateway-for-tests.ts'
import { toolToken } from './keys.ts'
import { problemOf } from './running-gateway.ts'
import { MATCH } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()
const feed = (secret = toolToken('ana', 'kl_cal'), init: RequestInit = {}) => gateway.fetch(`/api/calendar/${secret}.ics`, init)

beforeEach(() => {
  services.on('listMatches', () => ({ matches: [MATCH] }))
})

it('gives the own matches to who knows the address, and says when they are as they were', async () => {
  services.on('listMatches', (_request, { caller }) => {
    expect(caller).toMatchObject({ userId: 'ana', role: 'user' })
    return { matches: [MATCH] }
  })
  const response = await feed()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await response.text()).toContain('SUMMARY:Won 11–9\\, 11–5 against Bo')
  const tag = response.headers.get('etag')!
  expect((await feed(undefined, { headers: { 'If-None-Match': `"other", ${tag}` } })).status).toBe(304)
  services.on('listMatches', () => ({ matches: [{ ...MATCH, version: 2, changedAt: new Date('2026-05-03T09:00:00Z') }] }))
  const changed = await feed(undefined, { headers: { 'If-None-Match': tag } })
  expect(await changed.text()).toContain('LAST-MODIFIED:20260503T090000Z')
})

it('holds the newest thousand', async () => {
  const page = Array.from({ length: 200 }, () => MATCH)
  services.on('listMatches', ({ limit, cursor }: ListMatchesRequest) => ({
    matches: page.slice(0, limit),
    nextCursor: `${Number(cursor ?? 0) + 1}`,
  }))
  expect((await (await feed()).text()).match(/BEGIN:VEVENT/g)).toHaveLength(1_000)
})

it('leads nowhere with another address, and never by a cookie', async () => {
  for (const secret of ['x', toolToken('gone', 'kl_cal'), '', '%zz'])
    expect((await feed(secret)).status).toBe(secret === '%zz' ? 400 : 404)
  const response = await gateway.as('ana', '/api/calendar/x.ics')
  expect((await problemOf(response)).code).toBe('ROUTE_NOT_FOUND')
  expect(services.requests('resolveSession')).toEqual([])
})

it('opens nothing but the calendar, and is opened by nothing else', async () => {
  const bearer = { headers: { Authorization: `Bearer ${toolToken('ana', 'kl_cal')}` } }
  expect((await gateway.fetch('/api/matches', bearer)).status).toBe(403)
  expect((await feed(toolToken('ana'))).status).toBe(403)
})

it('gives a table of all own matches to a tool, as the import reads it', async () => {
  services.on('streamMatches', () => [{ matches: [MATCH, { ...MATCH, id: 'm2', notes: '=HYPERLINK("x")' }] }])
  const response = await gateway.fetch('/api/matches/export', { headers: { Authorization: `Bearer ${toolToken('ana')}` } })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/kitchenline-matches-\d{4}-\d\d-\d\d\.csv/)
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toContain('"date","time","type","result","own_scores"')
  expect(lines[1]).toContain('"2026-05-01","12:00:00","singles","won","11 11","9 5","Bo",4,')
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
})
