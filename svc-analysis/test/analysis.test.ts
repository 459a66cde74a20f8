import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import { MatchesServiceService, type GetStatsResponse, type MatchesServiceServer } from '@kitchenline/proto/matches'
import { call, createEdge, createLog, type KeyRing, startServer, type RunningServer } from '@kitchenline/runtime'
import { matchesCounter } from '../src/analyses/match-counter.grpc.ts'
import { startService, type RunningService } from './running-service.ts'

let matches: RunningServer
let service: RunningService
let closeClient = () => {}
/** What svc-matches says of a player. */
let counts: { singles: number; doubles: number }
let refusal: DomainError | undefined
let asked: { userId: string; by: string }[]

const none: GetStatsResponse = { totalMatches: 0, wins: 0, losses: 0, winRate: 0, currentStreak: 0, performanceScore: 0 }

beforeAll(async () => {
  let trusted: KeyRing | undefined
  const lazily = {
    count: (...args: Parameters<ReturnType<typeof matchesCounter>['count']>) => counter.count(...args),
  }
  service = await startService((keys) => {
    trusted = keys
    return { matchCounter: lazily }
  })
  const unused = () => Promise.reject(new Error('not asked for'))
  const guarded = createEdge({ service: 'svc-matches', keys: trusted!, log: createLog('test', 'silent') })
  const methods = Object.keys(MatchesServiceService)
  const handlers = {
    ...Object.fromEntries(methods.map((method) => [method, guarded.user(unused)])),
    getStats: guarded.user(({ userId, format }, { caller }) => {
      asked.push({ userId, by: caller.userId })
      if (refusal) return Promise.reject(refusal)
      return Promise.resolve({ ...none, totalMatches: format === 'MATCH_FORMAT_SINGLES' ? counts.singles : counts.doubles })
    }),
  } as MatchesServiceServer
  matches = await startServer({ host: '127.0.0.1', port: 0, services: [[MatchesServiceService, handlers]] })
  const counter = matchesCounter(`127.0.0.1:${matches.port}`)
  closeClient = () => counter.close()
})
afterAll(async () => {
  closeClient()
  await service.stop()
  await matches.drain()
})
beforeEach(() => {
  asked = []
  refusal = undefined
})

const analyse = (format: pb.GetSkillAnalysisRequest['format'] = 'MATCH_FORMAT_UNSPECIFIED', userId = 'ana') => {
  const token = service.sign({ userId: 'ana', role: 'user', sessionId: 's1' }, ['svc-analysis', 'svc-matches'])
  return call(service.client.getSkillAnalysis.bind(service.client), { userId, format }, { token, requestId: 'r1' })
}

it.each<[singles: number, doubles: number, asked: pb.GetSkillAnalysisRequest['format'], format: string, needed: number]>([
  [0, 0, 'MATCH_FORMAT_UNSPECIFIED', 'MATCH_FORMAT_SINGLES', 10],
  [3, 7, 'MATCH_FORMAT_UNSPECIFIED', 'MATCH_FORMAT_DOUBLES', 3],
  [7, 3, 'MATCH_FORMAT_UNSPECIFIED', 'MATCH_FORMAT_SINGLES', 3],
  [4, 4, 'MATCH_FORMAT_UNSPECIFIED', 'MATCH_FORMAT_SINGLES', 6],
  [3, 7, 'MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_SINGLES', 7],
  [30, 7, 'MATCH_FORMAT_DOUBLES', 'MATCH_FORMAT_DOUBLES', 3],
  [30, 7, 'MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_SINGLES', 0],
])(
  'with %i singles and %i doubles, asked for %s: %s, %i to go, and no level that nobody computed',
  async (singles, doubles, format, shown, needed) => {
    counts = { singles, doubles }
    expect(await analyse(format)).toEqual({
      hasEnoughData: false,
      format: shown,
      matchesAnalyzed: 0,
      gamesNeeded: needed,
      singlesMatches: singles,
      doublesMatches: doubles,
    })
  },
)

it('asks on behalf of the same caller and leaves the decision to svc-matches', async () => {
  refusal = new DomainError('STATS_FORBIDDEN')
  await expect(analyse('MATCH_FORMAT_SINGLES', 'bo')).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
  expect(asked).toContainEqual({ userId: 'bo', by: 'ana' })
})

it('refuses an empty id', async () => {
  await expect(analyse('MATCH_FORMAT_SINGLES', '')).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'userId' } })
  expect(asked).toEqual([])
})

it('says that svc-matches is away', async () => {
  refusal = new DomainError('DEPENDENCY_UNAVAILABLE')
  await expect(analyse()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})
