import { createLog } from '@kitchenline/runtime'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { DoublesAnalysisModel, SinglesAnalysisModel } from '../src/analyses/analysis-history.model.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase('svc-analysis', createLog('test', 'silent'))
})
afterAll(() => database.drop())

it.each([
  ['singles_ai_skill_analysis_history', SinglesAnalysisModel],
  ['doubles_ai_skill_analysis_history', DoublesAnalysisModel],
])('%s keeps an entry with the fields of the specification, indexed by player and time', async (collection, model) => {
  const entry = {
    _id: 'ana:m1',
    userId: 'ana',
    matchId: 'm1',
    previousSkillLevel: 3,
    suggestedSkillLevel: 3.4,
    skillLevelDelta: 0.4,
    confidence: 0.6,
    reasoning: ['12 matches'],
    recommendation: 'Play on.',
    matchesAnalyzed: 12,
    matchImpact: { m1: 0.1 },
    createdAt: new Date('2026-05-01T00:00:00.000Z'),
  }
  await model.create(entry)
  expect(await model.findOne({ userId: 'ana' }).lean()).toEqual({ ...entry, analysisType: 'ongoing' })
  expect(model.collection.name).toBe(collection)
  const indexes = await model.collection.indexes()
  expect(indexes.map(({ key }) => key)).toContainEqual({ userId: 1, createdAt: -1 })
})
