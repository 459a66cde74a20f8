import { confidenceBalls, untilNextBall } from './confidence.ts'

it.each([
  ['the first analysis', { confidenceWord: 'early', matchesAnalyzed: 10, opponents: 1 }, 1, { matches: 2, opponents: 2 }],
  [
    'half of the matches, enough opponents',
    { confidenceWord: 'developing', matchesAnalyzed: 16, opponents: 8 },
    2,
    { matches: 2, opponents: 0 },
  ],
  [
    'many matches against few',
    { confidenceWord: 'developing', matchesAnalyzed: 60, opponents: 4 },
    3,
    { matches: 0, opponents: 1 },
  ],
  [
    'one opponent short of solid',
    { confidenceWord: 'developing', matchesAnalyzed: 40, opponents: 5 },
    4,
    { matches: 0, opponents: 1 },
  ],
] as const)('%s', (_name, analysis, balls, missing) => {
  expect(confidenceBalls(analysis)).toBe(balls)
  expect(untilNextBall(analysis)).toEqual(missing)
})

it.each([
  ['as many as make it solid, while it is on the move', { confidenceWord: 'moving', matchesAnalyzed: 40, opponents: 9 }, 4],
  ['solid', { confidenceWord: 'solid', matchesAnalyzed: 30, opponents: 6 }, 5],
] as const)('%s', (_name, analysis, balls) => {
  expect(confidenceBalls(analysis)).toBe(balls)
})
