import fc from 'fast-check'
import type { RatedPlayer } from '../src/level-state.ts'
import type { RatedMatch } from '../src/rated-match.ts'

const DAY = 86_400_000

const level = fc.option(
  fc.integer({ min: 10, max: 80 }).map((tenths) => tenths / 10),
  { nil: undefined },
)
const points = fc.integer({ min: 0, max: 15 })
const game = fc.record({ own: points, opponent: points }).filter(({ own, opponent }) => own !== opponent)
/** What leaves a match unrated, one time in four: no points, no game, no opponent, no date. */
const flaw = fc.oneof(
  { arbitrary: fc.constant<Partial<RatedMatch>>({}), weight: 12 },
  ...[{ games: [{ own: 0, opponent: 0 }] }, { games: [] }, { opponents: [] }, { date: new Date('never') }].map((unrated) => ({
    arbitrary: fc.constant<Partial<RatedMatch>>(unrated),
    weight: 1,
  })),
)
const person = (prefix: string, among: number) =>
  fc.record({ id: fc.integer({ min: 1, max: among }).map((n) => `${prefix}${n}`), level })

function match(doubles: boolean, days: number, index: number): fc.Arbitrary<RatedMatch> {
  return fc
    .record({
      day: fc.integer({ min: 0, max: days }),
      games: fc.array(game, { minLength: 1, maxLength: 3 }),
      opponents: fc.tuple(person('opponent', 6), person('rival', 6)),
      partner: person('partner', 3),
      scoring: fc.constantFrom<RatedMatch['scoring'][]>(undefined, undefined, 'side-out', 'rally'),
      flaw,
    })
    .map(({ day, games, opponents, partner, scoring, flaw }) => ({
      id: `match${index}`,
      date: new Date(Date.UTC(2026, 0, 1) + day * DAY),
      games,
      scoring,
      won: games.filter((one) => one.own > one.opponent).length * 2 > games.length,
      opponents: doubles ? opponents : [opponents[0]],
      partner: doubles ? partner : undefined,
      ...flaw,
    }))
}

export type AnyLog = { player: RatedPlayer; matches: RatedMatch[] }

/** Short logs of either format with gaps, same days, missing levels, returning people and matches that are not rated. */
export const anyLog: fc.Arbitrary<AnyLog> = fc
  .record({ doubles: fc.boolean(), count: fc.integer({ min: 1, max: 30 }), days: fc.constantFrom(0, 2, 8, 400), level })
  .chain(({ doubles, count, days, level: own }) =>
    fc.tuple(...Array.from({ length: count }, (_, index) => match(doubles, days, index))).map((matches) => ({
      player: { format: doubles ? ('doubles' as const) : ('singles' as const), level: own },
      matches,
    })),
  )
