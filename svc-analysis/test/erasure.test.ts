import { call, createLog, type Outgoing } from '@kitchenline/runtime'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { collectionsOf, tracesOf } from '../../tools/service-tests/traces-of.ts'
import type { Changes } from '../src/matches/match-feed.ts'
import type { PlayedMatch } from '../src/matches/played-match.ts'
import { startService, type RunningService } from './running-service.ts'

const DAY = 86_400_000
const [ERASED, OTHER] = ['gone-1', 'other-2']
let database: Awaited<ReturnType<typeof ownDatabase>>
let service: RunningService
beforeAll(async () => {
  database = await ownDatabase('svc-analysis', createLog('test', 'silent'))
  service = await startService(() => ({
    matchFeed: { read: (onward) => Promise.resolve(matchesOf(onward)) },
    friendships: { areFriends: () => Promise.resolve(true), list: () => Promise.resolve([ERASED, OTHER]) },
  }))
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const as = (userId: string): Outgoing => ({
  token: service.sign({ role: 'user', sessionId: 's1', userId }, ['svc-analysis']),
  requestId: 'r1',
  timeoutMs: 20_000,
})

/** Twelve matches with one and the same, the last of which the other one of the two has confirmed. */
function matchesOf({ token }: Outgoing): Changes {
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString()
  const friend = claims.includes(ERASED) ? OTHER : ERASED
  const matches = Array.from({ length: 12 }, (_, n): PlayedMatch => {
    const matchDate = new Date(Date.UTC(2026, 3, 1) + n * DAY)
    const rival = n < 11 ? { name: 'Rival', id: 'o1', level: 4 } : { name: 'Friend', id: 'o2', confirmedUserId: friend }
    const scores = { ownGames: [11], opponentGames: [7], playerScore: 11, opponentScore: 7 }
    return { ...scores, id: `m${n}`, matchDate, createdAt: matchDate, won: true, opponents: [rival] }
  })
  return { cursor: '0.12', isComplete: true, counts: { singles: 12, doubles: 12 }, version: '12', matches, deleted: [] }
}

async function analyse(userId: string): Promise<void> {
  const { client } = service
  await call(client.setLevelLinking.bind(client), { enabled: true }, as(userId))
  for (const format of ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'] as const) await drill(userId, format)
}

/** Analysed, and done what is advised. */
async function drill(userId: string, format: 'MATCH_FORMAT_SINGLES' | 'MATCH_FORMAT_DOUBLES'): Promise<void> {
  const { client } = service
  const { analysis } = await call(client.getSkillAnalysis.bind(client), { userId, format, language: 'en' }, as(userId))
  await call(client.setDrill.bind(client), { format, code: analysis!.advice!.code, done: true }, as(userId))
}

it('leaves nothing of a player, and others as they are', async () => {
  for (const userId of [ERASED, OTHER]) await analyse(userId)
  const withoutPersons = { kept_wordings: 'a hash of lines without names, and these lines in other words' }
  const all = await collectionsOf('svc-analysis', withoutPersons)
  const traces = async (userId: string) => Object.keys(await tracesOf(userId))
  expect(await traces(ERASED)).toEqual(all)
  const { client } = service
  const outgoing = { token: service.signService('svc-analysis'), requestId: 'r1', timeoutMs: 20_000 }
  for (let twice = 0; twice < 2; twice += 1) await call(client.eraseAccount.bind(client), { userId: ERASED }, outgoing)
  expect(await traces(ERASED)).toEqual([])
  // Estimates by the other player about the erased one go as well.
  expect(await traces(OTHER)).toEqual(all.filter((name) => name !== 'linked_levels'))
  const again = { userId: OTHER, format: 'MATCH_FORMAT_SINGLES' as const, language: 'en' }
  expect((await call(client.getSkillAnalysis.bind(client), again, as(OTHER))).analysis?.matches).toBe(12)
})

it('reads and writes by index alone, from the first analysis to the last trace', async () => {
  const { client } = service
  const singles = 'MATCH_FORMAT_SINGLES' as const
  const plans = await plansOf(async () => {
    for (const userId of [ERASED, OTHER]) await analyse(userId)
    const page = { userId: OTHER, format: singles, limit: 1 }
    const { nextCursor } = await call(client.listAnalyses.bind(client), page, as(OTHER))
    await call(client.listAnalyses.bind(client), { ...page, cursor: nextCursor }, as(OTHER))
    await call(client.getStoredAnalyses.bind(client), { language: 'en' }, as(OTHER))
    await call(client.getMatchForecast.bind(client), { format: singles, opponentIds: ['o1'], opponentLevels: [] }, as(OTHER))
    const outgoing = { token: service.signService('svc-analysis'), requestId: 'r1', timeoutMs: 20_000 }
    await call(client.eraseAccount.bind(client), { userId: ERASED }, outgoing)
  })
  expect(plans.length).toBeGreaterThan(8)
  for (const { query, stages } of plans) {
    // EOF: asked for none of nothing.
    const usesIndex = stages.some((stage) => /^(EOF|IXSCAN|IDHACK|EXPRESS_IXSCAN|EXPRESS_CLUSTERED_IXSCAN)$/.test(stage))
    const slow = stages.filter((stage) => stage === 'COLLSCAN' || stage === 'SORT')
    expect({ query, usesIndex, slow }).toEqual({ query, usesIndex: true, slow: [] })
  }
})
