import type { RatedMatch } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'
import { startVariance } from './start-variance.ts'

/** near: the player is an ordinary member of the circle; far: apart from it; quick: apart, and changing fast. */
export const FILTERS = ['near', 'far', 'quick'] as const
export type FilterName = (typeof FILTERS)[number]

/**
 * One scalar filter. Its gains depend on dates, lengths of matches and who played, never on a score. So its level = start x
 * startWeight + edges + centre x toCentre + read is linear in scores and in the levels of people, and can be computed at any
 * time. The last two are sums over people, updated as pulls change.
 */
export type Filter = {
  /** Levels squared: error variance of the level. */
  variance: number
  startWeight: number
  edges: number
  toCentre: number
  read: number
  /** Of all people's weights; keeps adding a match from touching everybody met before. */
  scale: number
}

/** All that a log adds up to, but for the people. */
export type Totals = {
  matches: number
  filters: Record<FilterName, Filter>
  /** The levels of all people with a known one, by their shares, and the sum of shares. */
  opponents: { read: number; people: number }
  partners: { read: number; people: number }
  /** Different opponents of whom something is known. */
  faced: number
  /** As long as no level is shown: the matches, of which each new one has all read again. */
  first: RatedMatch[]
  /** What the levels stated in the first matches say, and by how much each of these moved it. The sum is the first level shown. */
  start: number
  firstMoves: number[]
  /** After the last match. */
  level: number
  /** UTC days since 1970 of the first and the last match, and how many days up to the last lie in a week that ends with a match. */
  firstDay: number
  lastDay: number
  daysOfPlay: number
}

export function newTotals(constants: RatingConstants): Totals {
  const [near, far] = [startVariance(constants.nearVariance, constants), startVariance(constants.farVariance, constants)]
  return {
    matches: 0,
    filters: { near: newFilter(near), far: newFilter(far), quick: newFilter(far) },
    opponents: { read: 0, people: 0 },
    partners: { read: 0, people: 0 },
    faced: 0,
    first: [],
    start: 0,
    firstMoves: [],
    level: 0,
    firstDay: 0,
    lastDay: 0,
    daysOfPlay: 0,
  }
}

function newFilter(variance: number): Filter {
  return { variance, startWeight: 1, edges: 0, toCentre: 0, read: 0, scale: 1 }
}
