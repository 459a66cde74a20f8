import { coordinateSearch } from './coordinate-search.ts'

describe('coordinateSearch', () => {
  it('finds the bottom of a bowl that lies askew', () => {
    const loss = ([x = 0, y = 0]: readonly number[]) => (x - 2) ** 2 + (y + 1) ** 2 + 0.5 * (x - 2) * (y + 1)
    const [x, y] = coordinateSearch({ from: [0, 0], steps: [0.3, 0.3], loss, rounds: 60 })
    expect(x).toBeCloseTo(2, 4)
    expect(y).toBeCloseTo(-1, 4)
  })

  it('stays where nothing is lower', () => {
    expect(coordinateSearch({ from: [3], steps: [1], loss: ([x = 0]) => Math.abs(x - 3), rounds: 5 })).toEqual([3])
  })
})
