import { solve } from './solve.ts'

describe('solve', () => {
  it('finds what the matrix was multiplied with', () => {
    // [4 2 1; 2 5 3; 1 3 6] x [1; -2; 3] = [3; 1; 13], from the lower half alone
    const solved = solve([[4], [2, 5], [1, 3, 6]], [3, 1, 13])
    expect(solved.map((value) => Number(value.toFixed(12)))).toEqual([1, -2, 3])
  })
})
