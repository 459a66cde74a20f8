import { PLAIN } from '../test/plain-constants.ts'
import { day, played } from '../test/played.ts'
import { newLevelState, type LevelState } from './level-state.ts'
import { meetPerson } from './meet-person.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import type { RatingConstants } from './rating-constants.ts'
import { takeIn } from './take-in.ts'

const state = (level: number, over: Partial<RatingConstants> = {}) =>
  newLevelState({ format: 'singles', level, constants: { ...PLAIN, ...over } })
/** As after the first matches: what an earlier match was weighed by stays. */
function absorb(one: LevelState, match: RatedMatch): void {
  const on = match.date.getTime() / 86_400_000
  for (const opponent of match.opponents) meetPerson(one, opponent, false, on)
  if (match.partner) meetPerson(one, match.partner, true, on)
  takeIn(one, match)
}
const levelOf = (one: LevelState, n: number) => readLevel(one, day(n)).level

// Every expectation is worked out by hand from the equations in docs/rating.md. Near variance 2 and own error 2 give a start half way
// between the centre and the own level, with variance 1.
describe('takeIn', () => {
  it('meets start and score half way when both weigh 1', () => {
    // start 5 + (4 - 5) / 2 = 4.5; V = r = 1, K = 1/2; edge + 5 = 6.0116; 4.5 + (6.0116 - 4.5) / 2
    const one = state(4)
    absorb(one, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    expect(levelOf(one, 1)).toBeCloseTo(4.5 + (Math.log(11 / 4) + 5 - 4.5) / 2, 6)
    expect(one.totals.filters.near.variance).toBeCloseTo(0.5, 9)
  })

  it('doubts more after thirty days', () => {
    // V = 1/2 + wander 1/2 = 1, K = 1/2 again
    const two = state(4)
    absorb(two, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    absorb(two, played(31, 4, 11, [{ id: 'a', level: 5 }]))
    const before = 4.5 + (Math.log(11 / 4) + 0.5) / 2
    expect(levelOf(two, 31)).toBeCloseTo((before + Math.log(4 / 11) + 5) / 2, 6)
  })

  it('gives the player half of a doubles team', () => {
    // expected 5 - 2 x 1/2 = 4; start the same by the own 4, V = 1; h = 1/2, S = 1/4 + 1, K = 0.4; team difference 4/2 + 3/2 - 5 = -1.5
    const doubles = state(4, { partnerShare: 0.5 })
    const opponents = [
      { id: 'a', level: 5 },
      { id: 'b', level: 5 },
    ]
    absorb(doubles, played(1, 11, 4, opponents, { id: 'p', level: 3 }))
    expect(levelOf(doubles, 1)).toBeCloseTo(4 + 0.4 * (Math.log(11 / 4) + 1.5), 6)
  })

  it('learns less from the same opponent again, whose stated level may be wrong for good', () => {
    // e = 1: K = 1/3, V' = 4/9 + 2/9 = 2/3, weight on the opponent 1/3; then C = 1/3, K = (2/3 - 1/3) / (2/3 - 2/3 + 2) = 1/6
    const again = state(4, { lastingError: 1 })
    absorb(again, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    expect(again.totals.filters.near.startWeight).toBeCloseTo(2 / 3, 6)
    expect(again.totals.filters.near.variance).toBeCloseTo(2 / 3, 6)
    const other = structuredClone(again)
    absorb(again, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    expect(again.totals.filters.near.startWeight).toBeCloseTo((2 / 3) * (5 / 6), 6)
    absorb(other, played(1, 11, 4, [{ id: 'new', level: 5 }]))
    expect(other.totals.filters.near.startWeight).toBeLessThan(again.totals.filters.near.startWeight)
  })

  it('recomputes an earlier match when the opponent’s level is entered again', () => {
    // mean of 5 and 6 is 5.5: first match (K = 1/2) and second (V = 1/2, K = 1/3) both count against 5.5; start 5.5 - 0.75
    const better = state(4)
    absorb(better, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    absorb(better, played(1, 11, 4, [{ id: 'a', level: 6 }]))
    const [start, observed] = [4.75, Math.log(11 / 4) + 5.5]
    const first = (start + observed) / 2
    expect(levelOf(better, 1)).toBeCloseTo(first + (observed - first) / 3, 5)
  })

  it('brings a scale back before it underflows, with the same level', () => {
    const [usual, long] = [state(4), state(4)]
    for (const one of [usual, long]) absorb(one, played(1, 11, 4, [{ id: 'a', level: 5 }]))
    // As after thousands of matches: the same weights, written with another scale.
    long.totals.filters.near.scale *= 1e-120
    long.people.get('a')!.weights.near *= 1e120
    for (const one of [usual, long]) absorb(one, played(2, 11, 4, [{ id: 'a', level: 6 }]))
    expect(long.totals.filters.near.scale).toBeGreaterThan(1e-3)
    expect(levelOf(long, 2)).toBeCloseTo(levelOf(usual, 2), 12)
  })

  it('counts the days in weeks that end with a match, whatever day of the week that is', () => {
    const daysOfPlay = (...days: number[]) => {
      const one = state(4)
      for (const n of days) absorb(one, played(n, 11, 4, [{ id: 'a', level: 5 }]))
      return one.totals.daysOfPlay
    }
    // The week up to the first match, and all days since but one where a Sunday took the place of a Saturday.
    expect(daysOfPlay(3, 10, 17, 24)).toBe(7 + 21)
    expect(daysOfPlay(3, 3, 11, 17)).toBe(7 + 7 + 6)
    expect(daysOfPlay(3, 33, 63)).toBe(7 + 7 + 7)
  })
})

it('treats an unknown partner as a member of the circle, the same one in every match', () => {
  // Level 4 +- 1, h = 1/2, edge ln 2, partner 4 +- 2: S = 1/4 + 1 + 1, K = 1/2 / S = 2/9. Then V = (8/9)^2 + (2/9)^2 x 2 = 8/9.
  const opponents = ['ann', 'bob'].map((id) => ({ id, level: 4 }))
  const level = (...partners: string[]) => alike(0, ...partners)
  const alike = (partnerLikeness: number, ...partners: string[]) => {
    const one = newLevelState({ format: 'doubles', level: 4, constants: { ...PLAIN, partnerLikeness } })
    for (const [n, partner] of partners.entries()) absorb(one, { ...played(1, 8, 4, opponents, { id: partner }), id: `m${n}` })
    return levelOf(one, 1)
  }
  const [first, left] = [(2 / 9) * Math.log(2), Math.log(2) * (1 - 1 / 9)]
  expect(level('cy')).toBeCloseTo(4 + first, 4)
  // Another partner: K = 4/9 / (2/9 + 2) = 1/5. The same: the first result may have been the partner's, C = 2/9, K = 2/9 / 2 = 1/9.
  expect(level('cy', 'dee')).toBeCloseTo(4 + first + left / 5, 4)
  expect(level('cy', 'cy')).toBeCloseTo(4 + first + left / 9, 4)
  // Half of what sets the player apart is expected of the partner: h = 3/4, part 1/4, S = 9/16 + 4/16 + 1, K = 12/29.
  expect(alike(0.5, 'cy')).toBeCloseTo(4 + (12 / 29) * Math.log(2), 4)
})
