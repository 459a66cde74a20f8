import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import { PLAIN } from '../test/plain-constants.ts'
import { played } from '../test/played.ts'
import { absorbMatch } from './absorb-match.ts'
import { newLevelState } from './level-state.ts'
import type { RatedMatch, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'

const match = (n: number, id: string, level: number, points = 4) => played(n, 11, points, [{ id, level }])
function read(matches: readonly RatedMatch[], over: Partial<RatingConstants> = {}) {
  const state = newLevelState({ format: 'singles', level: 4, constants: { ...PLAIN, wander: 0, ...over } })
  for (const one of matches) absorbMatch(state, one)
  return state.totals
}

// By hand from the equations in docs/rating.md; near variance 2 and own error 2 give a start half way between the centre and the own
// level, with variance 1.
describe('the first matches, read together', () => {
  it('weigh those against one opponent as what they say together', () => {
    // The mean of two, each with variance 1, is off by 1/2 and by the opponent's 1: gain 1 / (1 + 3/2) = 2/5, left 3/5.
    const { level, filters } = read([match(1, 'a', 5), match(2, 'a', 5, 8)], { lastingError: 1 })
    const mean = (Math.log(11 / 4) + Math.log(11 / 8)) / 2 + 5
    expect(level).toBeCloseTo(4.5 + 0.4 * (mean - 4.5), 6)
    expect(filters.near.variance).toBeCloseTo(0.6, 6)
  })

  it('start from what all levels stated in them say, in any order', () => {
    const met = ['a', 'b', 'c', 'd'].map((id, n) => ({ id, level: 4 + n }))
    const log = (order: typeof met) => order.map(({ id, level }, n) => match(n + 1, id, level, 8))
    const [one, other] = [read(log(met)), read(log(met.toReversed()))]
    // Circle 5.5, own level 4.
    for (const totals of [one, other]) expect(totals.start).toBeCloseTo(4.75, 6)
    expect(other.level).toBeCloseTo(one.level, 9)
  })

  it('know a person who stood beside the player in one of them as a partner', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, level: 5 })) as [StatedPerson, StatedPerson, StatedPerson]
    const across = { ...match(1, 'a', 5), opponents: [a, b], partner: c }
    const beside = { ...match(2, 'a', 5), opponents: [b, c], partner: a }
    const state = newLevelState({ format: 'doubles', level: 4, constants: PLAIN })
    for (const one of [across, beside]) absorbMatch(state, one)
    expect([...state.people].filter(([, { asPartner }]) => asPartner).map(([id]) => id)).toEqual(['c', 'a'])
  })

  it('are not needed any more once they are enough for a level, and what each moved stays', () => {
    const log = Array.from({ length: ANALYSIS_MATCHES_NEEDED + 2 }, (_, n) =>
      match(n + 1, `o${n % 4}`, 4 + (n % 4) / 2, 5 + (n % 5)),
    )
    const enough = log.slice(0, ANALYSIS_MATCHES_NEEDED)
    expect(read(enough.slice(1)).first).toHaveLength(ANALYSIS_MATCHES_NEEDED - 1)
    const { first, start, firstMoves, level } = read(enough)
    expect(first).toEqual([])
    expect(firstMoves.reduce((sum, move) => sum + move, start)).toBeCloseTo(level, 9)
    expect(read(log)).toMatchObject({ first: [], start, firstMoves })
  })
})
