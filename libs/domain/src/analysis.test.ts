import { confidenceWord, untilSolid, type LevelMove } from './analysis.ts'

it.each<[matches: number, opponents: number, movesTo: LevelMove | undefined, word: string]>([
  [11, 3, undefined, 'early'],
  [14, 9, 'up', 'early'],
  [40, 3, undefined, 'early'],
  [15, 4, undefined, 'developing'],
  [29, 12, undefined, 'developing'],
  [60, 5, undefined, 'developing'],
  [30, 6, undefined, 'solid'],
  [15, 3, 'down', 'moving'],
  [30, 9, 'up', 'moving'],
])('calls %i matches against %i opponents, moving %s, %s', (matches, opponents, movesTo, word) => {
  expect(confidenceWord({ matches, opponents }, movesTo)).toBe(word)
})

it('counts what is missing until it is solid, and no less than nothing', () => {
  expect(untilSolid({ matches: 15, opponents: 4 })).toEqual({ matches: 15, opponents: 2 })
  expect(untilSolid({ matches: 40, opponents: 3 })).toEqual({ matches: 0, opponents: 3 })
})
