import { MatchDto } from '@kitchenline/api'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { MATCH, MATCH_BODY, OPPONENT } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

const put = (headers: Record<string, string> = {}) => gateway.as('ana', '/api/matches/m1', json({ notes: 'x' }, 'PUT', headers))

describe('an edit', () => {
  it.each([
    ['"3"', 3],
    ['W/"3"', 3],
    ['*', undefined],
    [undefined, undefined],
  ])('with If-Match %s is made from version %s, and answers with the next', async (header, version) => {
    services.on('editMatch', () => ({ match: { ...MATCH, version: 4 } }))
    const response = await put(header ? { 'If-Match': header } : {})
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe('"4"')
    expect(MatchDto.parse(await response.json()).version).toBe(4)
    expect(services.requests('editMatch')[0]).toMatchObject({ id: 'm1', fields: ['notes'], match: { notes: 'x' } })
    expect(services.requests('editMatch')[0].version).toBe(version)
  })

  it.each(['3', '"x"', '"3", "4"'])('with If-Match %s is refused at that header', async (header) => {
    const response = await put({ 'If-Match': header })
    expect(await problemOf(response)).toMatchObject({ status: 400, fields: [{ path: 'If-Match', code: 'invalid_format' }] })
    expect(services.requests('editMatch')).toEqual([])
  })

  it('of an older version is 412, with the service’s present one', async () => {
    services.refuse('editMatch', 'STALE_VERSION', { version: '5' })
    const response = await put({ 'If-Match': '"3"' })
    expect(await problemOf(response)).toMatchObject({ status: 412, code: 'STALE_VERSION', params: { version: '5' } })
  })
})

it('carries the version with a new match and one from the bin', async () => {
  services.on('logMatch', () => ({ match: MATCH }))
  services.on('restoreMatch', () => ({ match: { ...MATCH, version: 3 } }))
  expect((await gateway.as('ana', '/api/matches', json(MATCH_BODY))).headers.get('etag')).toBe('"1"')
  expect((await gateway.as('ana', '/api/matches/m1/restore', { method: 'POST' })).headers.get('etag')).toBe('"3"')
})

describe('an import', () => {
  const send = (matches: object[]) => gateway.as('ana', '/api/matches/import', json({ importId: 'f1', firstRow: 100, matches }))
  beforeEach(() => services.on('importMatches', ({ matches }) => ({ imported: matches.length, skipped: 0 })))

  it('takes 500 rows with notes', async () => {
    const response = await send(Array.from({ length: 500 }, () => ({ ...MATCH_BODY, notes: 'n'.repeat(800) })))
    expect(await response.json()).toEqual({ imported: 500, skipped: 0 })
    expect(services.requests('importMatches')[0]).toMatchObject({ importId: 'f1', firstRow: 100 })
  })

  it('names every wrong field of every row', async () => {
    const rows = Array.from({ length: 13 }, () => MATCH_BODY)
    const response = await send([...rows.slice(0, 12), { ...MATCH_BODY, result: 'draw', matchDate: '1900-01-01T00:00:00Z' }])
    expect(response.status).toBe(400)
    expect((await problemOf(response)).fields?.map(({ path }) => path)).toEqual(['matches.12.result', 'matches.12.matchDate'])
    expect(services.requests('importMatches')).toEqual([])
  })

  it('has longer than two seconds', async () => {
    services.on('importMatches', () => new Promise((resolve) => setTimeout(() => resolve({ imported: 1, skipped: 0 }), 2_300)))
    expect((await send([MATCH_BODY])).status).toBe(200)
  })
})

it.each([
  ['en', 3, '3 trial matches were added to your account.'],
  ['en', 1, '1 trial match was added to your account.'],
  ['en', 0, 'No trial matches were added to your account.'],
  ['de', 2, '2 Testmatches wurden deinem Konto hinzugefügt.'],
])('a trial reports in %s that %i were added', async (language, migrated, message) => {
  services.on('migrateTrial', () => ({ migrated, skipped: 0 }))
  const id = `trial_${'a'.repeat(21)}`
  const sent = json({ matches: [{ ...MATCH_BODY, id }] }, 'POST', { 'Accept-Language': language })
  const answer = await gateway.as('ana', '/api/trial/migrate', sent)
  expect(await answer.json()).toEqual({ success: true, message, migrated, skipped: 0 })
  expect(services.requests('migrateTrial')[0]).toMatchObject({ matches: [{ trialId: id, match: { playerScore: 22 } }] })
})

describe('the book', () => {
  it.each([
    [{ notes: null }, { clearNotes: true, notes: undefined }],
    [{ notes: '' }, { clearNotes: true }],
    [{ notes: 'x' }, { clearNotes: false, notes: 'x' }],
    [{}, { name: undefined, skillLevel: undefined, clearNotes: false, renameInMatches: false }],
  ])('changes with %j what it names', async (body, request) => {
    services.on('editOpponent', () => ({ opponent: OPPONENT }))
    const response = await gateway.as('ana', '/api/opponents/o1', json(body, 'PATCH'))
    expect(await response.json()).toMatchObject({ id: 'o1', skillCategory: 'advanced' })
    expect(services.requests('editOpponent')[0]).toMatchObject({ id: 'o1', ...request })
  })
})
