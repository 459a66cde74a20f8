import { ANALYSIS, JUDGEMENT } from '../../test/wire-examples.ts'
import { toSkillAnalysis } from './skill-analysis-dto.ts'

const shown = (over: Partial<typeof JUDGEMENT>) => toSkillAnalysis({ ...ANALYSIS, analysis: { ...JUDGEMENT, ...over } }, 'en')

it('counts what is missing until an analysis is solid', () => {
  expect(shown({ matches: 15, opponents: 4 })).toMatchObject({
    confidenceWord: 'developing',
    nextStep: { matches: 15, opponents: 2 },
  })
})

it('has nothing to add to a solid one', () => {
  expect(shown({ matches: 30, opponents: 6 })).not.toHaveProperty('nextStep')
})

it('says where a moving level is on its way to, and promises nothing', () => {
  const moving = shown({ matches: 30, opponents: 9, movesTo: 'down' })
  expect(moving).toMatchObject({ confidenceWord: 'moving', movesTo: 'down' })
  expect(moving).not.toHaveProperty('nextStep')
})

it('names no direction before the word does', () => {
  expect(shown({ matches: 11, opponents: 9, movesTo: 'up' })).not.toHaveProperty('movesTo')
})
