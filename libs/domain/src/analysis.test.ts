import { confidenceWord, untilSolid } from './analysis.ts'

it.each<[matches: number, opponents: number, isMoving: boolean, word: string]>([
  [11, 3, false, 'early'],
  [14, 9, true, 'early'],
  [40, 3, false, 'early'],
  [15, 4, false, 'developing'],
  [29, 12, false, 'developing'],
  [60, 5, false, 'developing'],
  [30, 6, false, 'solid'],
  [15, 3, true, 'moving'],
  [30, 9, true, 'moving'],
])('calls %i matches against %i opponents, moving %s, %s', (matches, opponents, isMoving, word) => {
  expect(confidenceWord({ matches, opponents }, isMoving)).toBe(word)
})

it('counts what is missing until it is solid, and no less than nothing', () => {
  expect(untilSolid({ matches: 15, opponents: 4 })).toEqual({ matches: 15, opponents: 2 })
  expect(untilSolid({ matches: 40, opponents: 3 })).toEqual({ matches: 0, opponents: 3 })
})
