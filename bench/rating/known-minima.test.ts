import { coordinateSearch } from './coordinate-search.ts'
import { shrunkFit } from './shrunk-fit.ts'
import type { PlayerSlopes } from './slopes.ts'
import { solve } from './solve.ts'

it('solve finds what the matrix was multiplied with', () => {
  // [4 2 1; 2 5 3; 1 3 6] x [1; -2; 3] = [3; 1; 13], from the lower half alone
  const solved = solve([[4], [2, 5], [1, 3, 6]], [3, 1, 13])
  expect(solved.map((value) => Number(value.toFixed(12)))).toEqual([1, -2, 3])
})

it('coordinateSearch finds the bottom of a bowl that lies askew', () => {
  const loss = ([x = 0, y = 0]: readonly number[]) => (x - 2) ** 2 + (y + 1) ** 2 + 0.5 * (x - 2) * (y + 1)
  const [x, y] = coordinateSearch({ from: [0, 0], steps: [0.3, 0.3], loss, rounds: 60 })
  expect(x).toBeCloseTo(2, 4)
  expect(y).toBeCloseTo(-1, 4)
})

describe('shrunkFit', () => {
  type Input = { error?: number; errorSlope?: number; logit?: number; logitSlope?: number; won?: boolean }
  const player = ({ error = 0, errorSlope = 0, logit, logitSlope = 0, won = true }: Input): PlayerSlopes => [
    { error, logit, won, errorSlopes: Float64Array.of(errorSlope), logitSlopes: Float64Array.of(logitSlope) },
  ]
  const moved = (players: PlayerSlopes[], spread: number, missWeight = 0) =>
    shrunkFit({ players, spread: [spread], usualError: 0.1, missWeight })[0]!

  it('meets the centre half way when one player and the centre weigh the same, and leaves it for many players', () => {
    // (0.1 + x)² / 2 / 0.01 + x² / 2 / 0.01 has its bottom at -0.05; with 9 players at -0.09
    const off = player({ error: 0.1, errorSlope: 1 })
    expect(moved([off], 0.1)).toBeCloseTo(-0.05, 9)
    expect(moved(Array<PlayerSlopes>(9).fill(off), 0.1)).toBeCloseTo(-0.09, 9)
  })

  it('gives the result that came a better chance', () => {
    // 0.5 (1 / (1 + e^-x) - 1) + x = 0
    const x = moved([player({ logit: 0, logitSlope: 1, won: true })], 1)
    expect(0.5 / (1 + Math.exp(-x)) - 0.5 + x).toBeCloseTo(0, 6)
    expect(moved([player({ logit: 0, logitSlope: 1, won: false })], 1)).toBeCloseTo(-x, 9)
  })

  it('gives up a little squared error to bring a level within 0.25', () => {
    // Squared error alone: 0.27 and -0.1 balance at -0.085.
    const players = [player({ error: 0.27, errorSlope: 1 }), player({ error: -0.1, errorSlope: 1 })]
    expect(moved(players, 1e3)).toBeCloseTo(-0.085, 6)
    const near = [player({ error: 0.27, errorSlope: 1 }), player({ error: -0.27, errorSlope: 1 }), player({ error: 0 })]
    expect(moved(near, 1e3, 6)).toBeCloseTo(0, 6)
    expect(moved(players, 0.05, 6)).toBeLessThan(moved(players, 0.05))
  })
})
