import type { RatingConstants } from './rating-constants.ts'

/** open: for draws of strangers; steady: for a circle; quick: for a circle, and only to see improvement. */
export const FILTERS = ['open', 'steady', 'quick'] as const
export type FilterName = (typeof FILTERS)[number]

/**
 * One scalar filter. Its gains depend on dates, lengths of matches and who played, never on a score or a stated level. So its
 * level = start x startWeight + edges + opponents' centre x toOpponents + partners' centre x toPartners + stated
 * is linear in scores and stated levels, and can be read at any time. The last three are sums over people, kept up as pulls change.
 */
export type Filter = {
  /** Levels squared: error variance of the level. */
  variance: number
  startWeight: number
  edges: number
  toOpponents: number
  toPartners: number
  stated: number
  /** Of all people's weights; keeps adding a match from touching everybody met before. */
  scale: number
  /** In 30 days: how old the evidence is on average; a steady gain of g per 30 days is underestimated by g x lag. */
  lag: number
}

/** All that a log adds up to, but for the people. Times are in 30 days, levels in levels. */
export type Totals = {
  matches: number
  filters: Record<FilterName, Filter>
  /** Error of the quick filter and of the circle's start if the level only wanders as usual: variances and their covariance. */
  calm: { quick: number; start: number; both: number }
  opponents: { weighted: number; weight: number }
  partners: { weighted: number; weight: number }
  /** Opponent places so far, and ordered pairs of places that one person took. */
  places: number
  repeats: number
  /** UTC days since 1970 of the first and the last match. */
  firstDay: number
  lastDay: number
}

export function newTotals({ open, circle }: RatingConstants): Totals {
  const { startVariance } = circle
  return {
    matches: 0,
    filters: { open: newFilter(open.startVariance), steady: newFilter(startVariance), quick: newFilter(startVariance) },
    calm: { quick: startVariance, start: startVariance, both: startVariance },
    opponents: { weighted: 0, weight: 0 },
    partners: { weighted: 0, weight: 0 },
    places: 0,
    repeats: 0,
    firstDay: 0,
    lastDay: 0,
  }
}

export function copyTotals(totals: Totals): Totals {
  const { open, steady, quick } = totals.filters
  return {
    ...totals,
    filters: { open: { ...open }, steady: { ...steady }, quick: { ...quick } },
    calm: { ...totals.calm },
    opponents: { ...totals.opponents },
    partners: { ...totals.partners },
  }
}

function newFilter(variance: number): Filter {
  return { variance, startWeight: 1, edges: 0, toOpponents: 0, toPartners: 0, stated: 0, scale: 1, lag: 0 }
}
