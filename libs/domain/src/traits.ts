import { CLOSE_GAME_LEAD } from './analysis.ts'

/** What can be said of a match, or of one of its games, by which wins are counted. */
export const TRAITS = ['tag', 'game', 'margin', 'weekday', 'hour', 'place'] as const
export type Trait = (typeof TRAITS)[number]

/** So many matches or games of a trait say something; fewer are not drawn. */
export const TRAIT_LEAST = 5

/** By how many points a game was won or lost. */
export const MARGINS = ['close', 'clear', 'wide'] as const
/** The most points of each. */
export const MARGIN_MOST: Record<Margin, number> = { close: CLOSE_GAME_LEAD, clear: 5, wide: Infinity }
export type Margin = (typeof MARGINS)[number]

/** Games of a match by their number: later ones are too rare to tell anything. */
export const COUNTED_GAMES = 3

/** Of one format: how many are kept by their spelling with the other sums, and how many are shown. */
export const COMPARED_PLACES_MAX = 100
