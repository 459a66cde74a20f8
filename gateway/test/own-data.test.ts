import { exportOwnData } from '@kitchenline/api'
import type { ListDeletedMatchesRequest } from '@kitchenline/proto/matches'
import { longData } from '../src/exports/own-data.ts'
import { WAITS } from '../src/services/service-link.ts'
import { closeServices, linkServices } from '../src/services/services.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { signCaller } from './keys.ts'
import { TOKEN } from './people-world.ts'
import { newPlayer } from './player-world.ts'
import { JUDGEMENT, MATCH, OPPONENT } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => void newPlayer(services))

const take = () => gateway.as('ana', exportOwnData.path)

it('has everything of the player in one file, however long the lists are', async () => {
  services.on('streamMatches', async function* () {
    for (let part = 0; part < 30; part++)
      yield { matches: Array.from({ length: 100 }, (_, at) => ({ ...MATCH, id: `m${part}-${at}` })) }
  })
  services.on('listDeletedMatches', ({ cursor }: ListDeletedMatchesRequest) => ({
    matches: [{ match: { ...MATCH, id: cursor ?? 'first' }, deletedAt: new Date('2026-05-02') }],
    nextCursor: cursor ? undefined : 'second',
  }))
  services.on('streamOpponents', async function* () {
    yield { opponents: [OPPONENT] }
  })
  services.on('listAnalyses', ({ format }) => ({ format, analyses: [JUDGEMENT] }))
  const evening = { date: new Date('2026-05-01T18:00:00.000Z'), level: 4.13, matches: 12, wins: 8, expected: 6.2, upsets: 1 }
  services.on('getLevelLine', ({ format }) => ({ format, days: [evening] }))

  const paid = { id: 'in_1', subscriptionId: 's1', userId: 'ana', planId: 'p1', amount: 299, refunded: 0, currency: 'usd' }
  services.on('listOwnPayments', ({ cursor }) => ({
    payments: [{ ...paid, id: cursor ?? 'in_1', status: 'succeeded', createdAt: new Date('2026-05-02') }],
    nextCursor: cursor ? undefined : 'in_2',
  }))
  services.on('listOwnTaps', () => ({ sessions: [{ userId: 'bo', day: '2026-05-01' }] }))
  services.on('listTokens', () => ({ tokens: [TOKEN] }))
  services.on('getDrills', () => ({ drills: { current: { code: 'TREND_UP', done: true } } }))
  services.on('getOwnSignup', () => ({ source: 'qr_code', qrCodeId: 'q1', referralCode: 'ABCD2345', createdAt: new Date() }))

  const response = await take()
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?kitchenline-\d{4}-\d\d-\d\d\.json"?$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const data = exportOwnData.response.parse(await response.json())
  expect(data.matches).toHaveLength(3_000)
  expect(data.deletedMatches.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(data.opponents).toMatchObject([{ name: OPPONENT.name }])
  expect(data.analyses).toMatchObject([{ format: 'singles', playedUpTo: '2026-05-01T11:00:00.000Z' }, { format: 'doubles' }])
  const written = { ...evening, date: evening.date.toISOString() }
  const ofBoth = (one: object) => ['singles', 'doubles'].map((format) => ({ format, ...one }))
  expect(data.levels).toEqual(ofBoth(written))
  const payment = { amount: 2.99, status: 'succeeded' }
  expect(data.payments).toMatchObject(['in_1', 'in_2'].map((id) => ({ id, ...payment })))
  expect(data.signup).toMatchObject({ source: 'qr_code', qrCodeId: 'q1', referralCode: 'ABCD2345' })
  expect(data.taps).toEqual([{ userId: 'bo', day: '2026-05-01' }])
  // Its id opens nothing, but says nothing either.
  const { id: _id, ...token } = TOKEN
  expect(data.tokens).toEqual([JSON.parse(JSON.stringify({ ...token, scopes: ['matches:read'] }))])
  expect(data.drills).toEqual(ofBoth({ current: { code: 'TREND_UP', isDone: true } }))
  expect(data.levelLinking).toEqual({ enabled: false })
  expect(data.privacy).toMatchObject({ hidden: false, figures: 'friends' })
  expect(JSON.stringify(data)).not.toMatch(/passwordHash|secret|"token"/)
})

it('goes on after the time of a request, which a long list and a slow reader take', async () => {
  const links = linkServices(services.addresses, signCaller, WAITS)
  const scope = {
    ...{ requestId: 'r', caller: { userId: 'ana', role: 'user' as const, sessionId: 's' }, work: 'read' as const, holder: 'ana' },
    ...{ deadline: Date.now() - 1, signal: new AbortController().signal },
  }
  for (const list of Object.values(longData(links, scope))) expect(await list[Symbol.asyncIterator]().next()).toBeDefined()
  closeServices(links)
})

it('is refused as a whole while a service is unavailable, rather than half of it given', async () => {
  services.refuse('getSubscriptionStatus', 'DEPENDENCY_UNAVAILABLE')
  expect((await take()).status).toBe(503)
})
