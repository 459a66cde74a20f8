import { jest } from '@jest/globals'
import { DashboardDto } from '@kitchenline/api'
import { ONLY_GATEWAY } from '../src/session/peers.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json } from './running-gateway.ts'
import { ANALYSIS, DASHBOARD, JUDGEMENT } from './wire-examples.ts'

const MINUTE_MS = 60_000

const { services, gateway } = gatewayForTests({ each: true, peers: ONLY_GATEWAY })
let clock: jest.SpiedFunction<typeof performance.now>
let now: number
beforeEach(() => {
  store({ version: '7', level: 4 })
  services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 2 }))
  services.on('setLevelLinking', () => ({ enabled: false }))
  now = performance.now()
  clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => clock.mockRestore())

type Stored = { version: string; level: number; waitingMatches?: number; figures?: string }

/** The stored analysis, and the figures that there are: of its version if no other one is named. */
function store({ version, level, waitingMatches = 0, figures = version }: Stored): void {
  const singlesStats = { ...DASHBOARD.singlesStats!, scoredMatches: 12 }
  const format = 'MATCH_FORMAT_SINGLES' as const
  const stored = { format, isUpdate: true, version, waitingMatches, analysis: { ...JUDGEMENT, level } }
  services.on('getDashboard', () => ({ ...DASHBOARD, singlesStats, figuresVersion: figures }))
  services.on('getStoredAnalyses', () => ({ analyses: [stored] }))
}

const open = async (player = 'ana', headers: Record<string, string> = {}) =>
  DashboardDto.parse(await (await gateway.as(player, '/api/dashboard', { headers })).json())
const levelShown = async () => (await open()).analysis?.suggestedSkillLevel
const calls = () => ['getDashboard', 'getStoredAnalyses', 'getReferralStats'].map((method) => services.requests(method).length)

it('asks for the matches each time, and for what stands beside them once a minute', async () => {
  const [first, second] = [await open(), await open()]
  expect(second).toEqual(first)
  expect(calls()).toEqual([2, 1, 1])
  now += MINUTE_MS
  await open()
  expect(calls()).toEqual([3, 2, 2])
})

it('remembers for each player and each language', async () => {
  await open()
  await open('bo')
  await open('ana', { 'Accept-Language': 'de' })
  expect(calls()).toEqual([3, 3, 2])
})

it('shows no analysis that is older than the matches', async () => {
  await open()
  store({ version: '8', level: 4.2 })
  expect(await levelShown()).toBe(4.2)
  store({ version: '8', level: 4.2, figures: '9' })
  expect(await open()).toMatchObject({ analysis: { suggestedSkillLevel: 4.2, isStale: true } })
  store({ version: '9', level: 4.3 })
  expect(await levelShown()).toBe(4.3)
})

it('asks again once the own analysis was looked at, which brings it up to date', async () => {
  store({ version: '7', level: 4, waitingMatches: 3 })
  services.on('getSkillAnalysis', () => ANALYSIS)
  await open()
  const analysisOf = (player: string) => gateway.as('ana', `/api/users/${player}/ai-skill-analysis`)
  await analysisOf('bo')
  expect(await levelShown()).toBe(4)
  expect(calls()).toEqual([2, 1, 1])
  expect((await analysisOf('ana')).status).toBe(200)
  store({ version: '7', level: 4.4 })
  expect(await levelShown()).toBe(4.4)
})

it('asks again where the matches cannot be read', async () => {
  await open()
  services.refuse('getDashboard', 'DEPENDENCY_UNAVAILABLE')
  await open()
  expect(calls().slice(1)).toEqual([2, 1])
})

it.each(['changed', 'maybe changed'])('asks again once the levels of friends were %s', async (what) => {
  await open()
  if (what === 'maybe changed') services.refuse('setLevelLinking', 'DEPENDENCY_UNAVAILABLE')
  await gateway.as('ana', '/api/users/me/level-linking', json({ enabled: false }, 'PUT'))
  store({ version: '7', level: 3.8 })
  expect(await levelShown()).toBe(3.8)
})
