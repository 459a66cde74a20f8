import { confidenceBalls } from './level-news.tsx'

it.each([
  ['the first analysis', { confidenceWord: 'early', matchesAnalyzed: 10, opponents: 1 }, 1],
  ['half of the matches, enough opponents', { confidenceWord: 'developing', matchesAnalyzed: 16, opponents: 8 }, 2],
  ['many matches against few', { confidenceWord: 'developing', matchesAnalyzed: 60, opponents: 4 }, 3],
  ['as many as make it solid, while it is on the move', { confidenceWord: 'moving', matchesAnalyzed: 40, opponents: 9 }, 4],
  ['solid', { confidenceWord: 'solid', matchesAnalyzed: 30, opponents: 6 }, 5],
] as const)('%s', (_name, analysis, balls) => {
  expect(confidenceBalls(analysis)).toBe(balls)
})
