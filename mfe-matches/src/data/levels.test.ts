import type { AnalysisMathDto } from '@kitchenline/api'
import { movesOf } from './levels.ts'

const math = (levels: number[], { total = levels.length, after = 3.7 } = {}) =>
  ({ after, total, matches: levels.map((moved, at) => ({ matchId: `m${at}`, levels: moved })) }) as unknown as AnalysisMathDto

describe('what matches did to the level', () => {
  it('is what a reader subtracts from the levels as they are printed', () => {
    // 3.704, 3.656 and 3.666 are printed 3.70, 3.66 and 3.67.
    const moves = movesOf(math([0.048, -0.01, ...Array<number>(10).fill(0)], { after: 3.704 }))
    expect(moves.map(String)).toEqual(['m0,0.04', 'm1,-0.01'])
  })

  it('is left out for the first ten, which gave a level together', () => {
    expect(movesOf(math(Array<number>(10).fill(0.1)))).toEqual([])
    expect(movesOf(math(Array<number>(9).fill(0.1)))).toEqual([])
    expect(movesOf(math([0.01, 0.02], { total: 1_200 }))).toHaveLength(2)
  })
})
