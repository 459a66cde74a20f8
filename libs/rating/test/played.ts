import type { RatedMatch, StatedPerson } from '../src/rated-match.ts'

export const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** A match of one game on the n-th day of 2026, won by who has more points. */
export const played = (
  n: number,
  own: number,
  opponent: number,
  opponents: StatedPerson[],
  partner?: StatedPerson,
): RatedMatch => ({
  ...{ id: `m${n}`, date: day(n), games: [{ own, opponent }], won: own > opponent },
  opponents,
  partner,
})
