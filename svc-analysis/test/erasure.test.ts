import { call, type Outgoing } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { callsOf } from '../../tools/service-tests/calls-of.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { expectIndexed } from '../../tools/service-tests/recorded-queries.ts'
import { collectionsOf, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { analysisHistory } from '../src/analyses/analysis-history.repository.ts'
import { SinglesAnalysisModel } from '../src/analyses/analysis-history.model.ts'
import type { Changes } from '../src/matches/match-feed.ts'
import type { PlayedMatch } from '../src/matches/played-match.ts'
import { startService } from './running-service.ts'

const DAY = 86_400_000
const [ERASED, OTHER] = ['gone-1', 'other-2']
const service = forAllTests(async () => {
  const database = await ownDatabase('svc-analysis', createLog('test', 'silent'))
  const running = await startService(() => ({
    matchFeed: { read: (onward) => Promise.resolve(matchesOf(onward)) },
    friendships: { areFriends: () => Promise.resolve(true), list: () => Promise.resolve([ERASED, OTHER]) },
  }))
  return { ...running, rpc: callsOf(running.client, as), stop: () => running.stop().then(() => database.drop()) }
})

const withToken = (token: string): Outgoing => ({ token, requestId: 'r1', timeoutMs: 20_000 })
const as = (userId: string): Outgoing => withToken(service.sign({ role: 'user', sessionId: 's1', userId }, ['svc-analysis']))
const erase = () => {
  const { client, signService } = service
  return call(client.eraseAccount.bind(client), { userId: ERASED }, withToken(signService('svc-analysis')))
}

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
  await service.rpc.setLevelLinking({ enabled: true }, userId)
  for (const format of ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'] as const) await drill(userId, format)
}

/** Analysed, and done what is advised. */
async function drill(userId: string, format: 'MATCH_FORMAT_SINGLES' | 'MATCH_FORMAT_DOUBLES'): Promise<void> {
  const { analysis } = await service.rpc.getSkillAnalysis({ userId, format, language: 'en' }, userId)
  await service.rpc.setDrill({ format, code: analysis!.advice!.code, done: true }, userId)
}

it('leaves nothing of a player, and others as they are', async () => {
  for (const userId of [ERASED, OTHER]) await analyse(userId)
  const withoutPersons = { kept_wordings: 'a hash of lines without names, and these lines in other words' }
  const all = await collectionsOf('svc-analysis', withoutPersons)
  const traces = async (userId: string) => Object.keys(await tracesOf(userId))
  expect(await traces(ERASED)).toEqual(all)
  for (let twice = 0; twice < 2; twice += 1) await erase()
  expect(await traces(ERASED)).toEqual([])
  // Estimates by the other player about the erased one go as well.
  expect(await traces(OTHER)).toEqual(all.filter((name) => name !== 'linked_levels'))
  const again = { userId: OTHER, format: 'MATCH_FORMAT_SINGLES' as const, language: 'en' }
  expect((await service.rpc.getSkillAnalysis(again, OTHER)).analysis?.matches).toBe(12)
})

it('reads and writes by index alone, from the first analysis to the last trace', async () => {
  const singles = 'MATCH_FORMAT_SINGLES' as const
  await expectIndexed(async () => {
    for (const userId of [ERASED, OTHER]) await analyse(userId)
    const page = { userId: OTHER, format: singles, limit: 1 }
    const { nextCursor } = await service.rpc.listAnalyses(page, OTHER)
    await service.rpc.listAnalyses({ ...page, cursor: nextCursor }, OTHER)
    await service.rpc.getStoredAnalyses({ language: 'en' }, OTHER)
    await service.rpc.getMatchForecast({ format: singles, opponentIds: ['o1'], opponentLevels: [] }, OTHER)
    await erase()
  })
})

it('reads the history of a player in the order of its index, each page of it', async () => {
  const at = new Date('2026-05-01T12:00:00Z')
  const texts = { reasoning: [], reasons: [], advice: { code: 'x' }, recommendation: 'x' }
  const figures = { suggestedSkillLevel: 3.5, confidence: 0.5, matchesAnalyzed: 1, analysisType: 'ongoing', matchImpact: [] }
  await SinglesAnalysisModel.insertMany(
    ['a', 'b', 'c'].map((id) => ({ userId: 'ana', createdAt: at, playedUpTo: at, ...texts, ...figures, _id: `ana:${id}` })),
  )
  const pages: (string[] | undefined)[] = []
  await expectIndexed(async () => {
    const owner = { userId: 'ana', format: 'singles' } as const
    const first = await analysisHistory.list(owner, { limit: 2 })
    const second = await analysisHistory.list(owner, { limit: 2, cursor: first.nextCursor! })
    pages.push(...[first, second].map(({ analyses }) => analyses.map(({ id }) => id)))
  })
  expect(pages).toEqual([['c', 'b'], ['a']])
})
