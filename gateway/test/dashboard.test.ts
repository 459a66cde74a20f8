import { jest } from '@jest/globals'
import type { GetStoredAnalysesResponse } from '@kitchenline/proto/analysis'
import { DashboardDto } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { gatewayForTests } from './gateway-for-tests.ts'
import { pause, problemOf } from './running-gateway.ts'
import { DASHBOARD, JUDGEMENT, STORED } from './wire-examples.ts'

/** Beyond what players get: for a busy machine, and short enough to be waited for. */
const MORE_MS = 5_000
const { services, gateway } = gatewayForTests({ patienceMs: MORE_MS })
beforeEach(() => {
  services.on('getDashboard', () => DASHBOARD)
  services.on('getStoredAnalyses', () => STORED)
  services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 2 }))
})

const open = (query = '', headers: Record<string, string> = {}) => gateway.as('ana', `/api/dashboard${query}`, { headers })
const unavailable = () => {
  throw new DomainError('DEPENDENCY_UNAVAILABLE')
}
const allCalls = () =>
  services
    .calledMethods()
    .flatMap((method) => services.requests(method).map(() => method))
    .sort()
const read = async (response: Response) => DashboardDto.parse(await response.json())

it('is one answer from three services with one call each', async () => {
  const response = await open()
  expect(response.status).toBe(200)
  expect(await read(response)).toMatchObject({
    stats: { totalMatches: 3 },
    matchTypes: [{ matchType: 'singles', matches: 3, winRate: 66.7 }],
    trend: [
      { week: '2026-04-26', score: 61.5, matches: 3 },
      { week: '2026-05-03', score: null, matches: 0 },
    ],
    recentMatches: [{ id: 'm1', opponentName: 'Bo' }],
    insights: [{ code: 'greatMomentum', type: 'success', title: 'Great Momentum' }],
    analysis: { gamesNeeded: 7, currentMatches: { singles: 3, doubles: 0 } },
    referral: { referralCode: 'ABCD2345', totalReferrals: 2 },
    errors: [],
  })
  // The session besides: four calls in all.
  expect(allCalls()).toEqual(['getDashboard', 'getReferralStats', 'getStoredAnalyses', 'resolveSession'])
})

type Stored = GetStoredAnalysesResponse['analyses'][number]
const format = 'MATCH_FORMAT_SINGLES' as const
const stored = (over: Partial<Stored> = {}): Stored => ({ format, isUpdate: true, version: '7', waitingMatches: 0, ...over })
const withTwelve = () => {
  const singlesStats = { ...DASHBOARD.singlesStats!, scoredMatches: 12 }
  services.on('getDashboard', () => ({ ...DASHBOARD, singlesStats, figuresVersion: '7' }))
}

it.each<[what: string, stored: Stored[], shown: object]>([
  ['what is kept of these figures', [stored({ analysis: JUDGEMENT })], { suggestedSkillLevel: 4.13, isStale: undefined }],
  ['of older ones, which it says', [stored({ analysis: JUDGEMENT, version: '6' })], { suggestedSkillLevel: 4.13, isStale: true }],
  ['none, whose matches wait', [stored({ waitingMatches: 12 })], { suggestedSkillLevel: undefined, waitingMatches: 12 }],
  ['nothing yet, but enough matches', [], { hasEnoughData: true, suggestedSkillLevel: undefined, isStale: true }],
])('shows the analysis that is stored: %s', async (_what, stored, shown) => {
  withTwelve()
  services.on('getStoredAnalyses', () => ({ analyses: stored }))
  const { analysis } = await read(await open())
  expect({ ...analysis, isStale: analysis?.isStale, suggestedSkillLevel: analysis?.suggestedSkillLevel }).toMatchObject({
    currentMatches: { singles: 12 },
    ...shown,
  } as object)
})

it('counts matches with points alone toward an analysis', async () => {
  const singlesStats = { ...DASHBOARD.singlesStats!, totalMatches: 12, scoredMatches: 9 }
  services.on('getDashboard', () => ({ ...DASHBOARD, singlesStats, figuresVersion: '7' }))
  const { analysis, singlesStats: figures } = await read(await open())
  expect(figures).toMatchObject({ totalMatches: 12 })
  expect(analysis).toMatchObject({ hasEnoughData: false, gamesNeeded: 1, currentMatches: { singles: 9 } })
})

it('shows no analysis once too few matches are left', async () => {
  services.on('getStoredAnalyses', () => ({ analyses: [stored({ analysis: JUDGEMENT })] }))
  const { analysis } = await read(await open())
  expect(analysis).toMatchObject({ hasEnoughData: false, isReset: true, gamesNeeded: 7, message: 'AI Analysis Reset' })
  expect(analysis).not.toHaveProperty('suggestedSkillLevel')
})

it('calls all three at the same time', async () => {
  let calls = 0
  let release: (() => void) | undefined
  const allCalled = new Promise<void>((resolve) => (release = resolve))
  const answers = {
    getDashboard: DASHBOARD,
    getStoredAnalyses: STORED,
    getReferralStats: { referralCode: 'A', totalReferrals: 0 },
  }
  for (const [method, answer] of Object.entries(answers)) {
    services.on(method, () => {
      calls += 1
      if (calls === 3) release?.()
      return allCalled.then(() => answer)
    })
  }
  expect((await read(await open())).errors).toEqual([])
})

it.each([
  ['analysis', 'getStoredAnalyses'],
  ['referral', 'getReferralStats'],
] as const)('is there without its %s, which it names', async (part, method) => {
  services.on(method, unavailable)
  const response = await open()
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBeNull()
  expect(await read(response)).toMatchObject({ [part]: null, errors: [part], stats: { totalMatches: 3 } })
})

it('waits 800 ms for what stands beside the matches', async () => {
  // Within the two seconds of the request; a busy machine makes it later, never earlier.
  services.on('getStoredAnalyses', () => pause(MORE_MS + 1_300).then(() => STORED))
  services.on('getReferralStats', () => pause(MORE_MS + 1_300).then(() => ({ referralCode: 'A', totalReferrals: 0 })))
  const startedAt = Date.now()
  expect((await read(await open())).errors).toEqual(['analysis', 'referral'])
  expect(Date.now() - startedAt).toBeGreaterThan(MORE_MS + 700)
})

it.each([
  ['is unavailable', unavailable],
  ['answers without its figures', () => ({ ...DASHBOARD, stats: undefined })],
])('is there when svc-matches %s', async (_what, answer) => {
  services.on('getDashboard', answer)
  const response = await open()
  expect(response.status).toBe(200)
  expect(await read(response)).toMatchObject({ stats: null, trend: null, insights: null, referral: {}, errors: ['matches'] })
})

it('is a refusal when no service answers', async () => {
  for (const method of ['getDashboard', 'getStoredAnalyses', 'getReferralStats']) services.on(method, unavailable)
  const response = await open()
  expect(await problemOf(response)).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' })
})

it.each([
  ['?tz=Asia/Tokyo', 'America/New_York', 'Asia/Tokyo'],
  ['', 'America/New_York', 'America/New_York'],
  ['', 'Mars/Olympus', 'UTC'],
  ['', '', 'UTC'],
])('with query %j and header %j counts days in %s', async (query, header, zone) => {
  await open(query, header ? { 'X-Time-Zone': header } : {})
  expect(services.requests('getDashboard')[0]).toEqual({ timeZone: zone })
})

it('is in the language of the request', async () => {
  const response = await open('', { 'Accept-Language': 'de-AT' })
  expect(response.headers.get('content-language')).toBe('de')
  expect((await read(response)).insights?.[0]).toMatchObject({ title: 'Starker Lauf' })
})

const EMPTY = { stats: undefined, singlesStats: undefined, doublesStats: undefined, matchTypes: [], trend: [] }

describe('its ETag', () => {
  let clock: jest.SpiedFunction<typeof Date.now>
  // It names the second in which it was made.
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  })
  afterEach(() => clock.mockRestore())
  const tagOf = async (headers?: Record<string, string>, query?: string) => (await open(query, headers)).headers.get('etag') ?? ''

  it('spares the answer that the client has', async () => {
    const tag = await tagOf()
    // The headers that a browser adds by itself to a request with If-None-Match.
    const again = await open('', { 'If-None-Match': `"other", ${tag}`, 'Cache-Control': 'no-cache', Pragma: 'no-cache' })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(await again.text()).toBe('')
    expect((await open('', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('is checked with one question to one service', async () => {
    const tag = await tagOf()
    services.on('getDashboard', ({ knownVersion }: { knownVersion?: string }) => ({
      ...DASHBOARD,
      ...(knownVersion === DASHBOARD.version && { ...EMPTY, unchanged: true }),
    }))
    const before = allCalls()
    const again = await open('', { 'If-None-Match': tag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
    expect(allCalls()).toEqual(['getDashboard', 'resolveSession', ...before].sort())
    // In another zone it is another dashboard, whatever its version.
    expect((await open('?tz=Asia/Tokyo', { 'If-None-Match': tag })).status).toBe(200)
    expect(services.requests('getDashboard').at(-1)).toEqual({ timeZone: 'Asia/Tokyo' })
    const forAnother = await gateway.as('bo', '/api/dashboard', { headers: { 'If-None-Match': tag } })
    expect(forAnother.status).toBe(200)
  })

  it('fetches everything again when it is older than a minute', async () => {
    const tag = await tagOf()
    clock.mockReturnValue(Date.now() + 61_000)
    services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 3 }))
    const again = await open('', { 'If-None-Match': tag })
    expect(again.status).toBe(200)
    expect(services.requests('getDashboard').at(-1)).toEqual({ timeZone: 'UTC' })
    expect((await read(again)).referral).toMatchObject({ totalReferrals: 3 })
  })

  it('is another one for every change, language and zone', async () => {
    const tags = [await tagOf(), await tagOf({ 'Accept-Language': 'vi' }), await tagOf({}, '?tz=Asia/Tokyo')]
    services.on('getDashboard', () => ({ ...DASHBOARD, version: 'v2' }))
    tags.push(await tagOf())
    services.on('getStoredAnalyses', () => ({ analyses: [stored({ version: '6' })] }))
    tags.push(await tagOf())
    services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 3 }))
    tags.push(await tagOf())
    expect(new Set(tags).size).toBe(6)
  })
})
