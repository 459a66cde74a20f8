import { createLog } from '@kitchenline/runtime'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { analysisHistory } from '../src/analyses/analysis-history.repository.ts'
import { SinglesAnalysisModel } from '../src/analyses/analysis-history.model.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase('svc-analysis', createLog('svc-analysis', 'silent'))
})
afterAll(() => database.drop())

it('reads the history of a player in the order of its index, each page of it', async () => {
  const at = new Date('2026-05-01T12:00:00Z')
  const entry = {
    userId: 'ana',
    createdAt: at,
    playedUpTo: at,
    reasoning: [],
    reasons: [],
    advice: { code: 'x' },
    recommendation: 'x',
  }
  const figures = { suggestedSkillLevel: 3.5, confidence: 0.5, matchesAnalyzed: 1, analysisType: 'ongoing', matchImpact: [] }
  await SinglesAnalysisModel.insertMany(['a', 'b', 'c'].map((id) => ({ ...entry, ...figures, _id: `ana:${id}` })))
  const pages: (string[] | undefined)[] = []
  const plans = await plansOf(async () => {
    const owner = { userId: 'ana', format: 'singles' } as const
    const first = await analysisHistory.list(owner, { limit: 2 })
    const second = await analysisHistory.list(owner, { limit: 2, cursor: first.nextCursor! })
    pages.push(...[first, second].map(({ analyses }) => analyses.map(({ id }) => id)))
  })
  expect(pages).toEqual([['c', 'b'], ['a']])
  expect(plans).toHaveLength(2)
  for (const { query, stages } of plans)
    expect({ query, slow: stages.filter((stage) => stage === 'COLLSCAN' || stage === 'SORT') }).toEqual({ query, slow: [] })
})
