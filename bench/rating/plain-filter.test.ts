import { askPlain } from './plain-filter.ts'
import { PLAIN_SPORTS } from './plain-constants.ts'

const constants = {
  ...PLAIN_SPORTS.pickleball_doubles!,
  ...{ pointsLogitPerLevel: 1, startSd: 1, formSd: 0, pointVariance: 4, ownShare: 0.5, offset: 0, claim: 1, leastSd: 0 },
  winLogitPerLevel: 2,
}
const match = (day: number, own: number, opponent: number, level: number) => ({
  id: `m${day}`,
  date: new Date(Date.UTC(2026, 0, day)),
  games: [{ own, opponent }],
  won: own > opponent,
  opponents: [{ id: 'ann', level }],
})

describe('askPlain', () => {
  it('starts between the own level and the circle, and meets the score by what its points are worth', () => {
    // Start (5 + 4) / 2; 8-8 says level with Ann, who is the circle: variance 4 / (16 / 4) = 1, as that of the start.
    const [answer] = askPlain(
      { format: 'singles', level: 4, matches: [match(1, 8, 8, 5), match(2, 9, 7, 5)], truth: [4.5, 4.5], after: new Set([1]) },
      constants,
    )
    expect(answer!.error).toBeCloseTo(0.25, 9)
    expect(answer!.chance).toBeCloseTo(1 / (1 + Math.exp(2 * 0.25)), 9)
    // Half of the variance is left: sd 0.7071, P(|z| < 0.3536).
    expect(answer!.confidence).toBeCloseTo(0.2763, 3)
  })

  it('is not monotone: a rout is so doubtful that it may count for less than a clear win', () => {
    const after = (own: number, opponent: number) =>
      askPlain(
        { format: 'singles', level: 5, matches: [match(1, own, opponent, 5)], truth: [5], after: new Set([1]) },
        constants,
      )[0]!.error
    // ln(16.5 / 0.5) with the share held at 0.95: gain 1 / (1 + 4 / (16 x 0.0475))
    expect(after(16, 0)).toBeCloseTo(Math.log(33) / (1 + 4 / 0.76), 9)
    expect(after(15, 1)).toBeLessThan(after(14, 2))
  })
})
