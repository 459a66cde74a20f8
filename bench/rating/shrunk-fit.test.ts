import { shrunkFit } from './shrunk-fit.ts'
import type { PlayerSlopes } from './slopes.ts'

type Input = { error?: number; errorSlope?: number; logit?: number; logitSlope?: number; won?: boolean }

const player = ({ error = 0, errorSlope = 0, logit, logitSlope = 0, won = true }: Input): PlayerSlopes => [
  { error, logit, won, errorSlopes: Float64Array.of(errorSlope), logitSlopes: Float64Array.of(logitSlope) },
]
const moved = (players: PlayerSlopes[], spread: number, missWeight = 0) =>
  shrunkFit({ players, spread: [spread], usualError: 0.1, missWeight })[0]!

describe('shrunkFit', () => {
  it('meets the centre half way when one player and the centre weigh the same, and leaves it for many players', () => {
    // (0.1 + x)² / 2 / 0.01 + x² / 2 / 0.01 has its bottom at -0.05; with 9 players at -0.09
    const off = player({ error: 0.1, errorSlope: 1 })
    expect(moved([off], 0.1)).toBeCloseTo(-0.05, 9)
    expect(
      moved(
        Array.from({ length: 9 }, () => off),
        0.1,
      ),
    ).toBeCloseTo(-0.09, 9)
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
