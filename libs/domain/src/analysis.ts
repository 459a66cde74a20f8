import type { MatchFormat } from './vocabulary.ts'

/** Matches of one format that unlock its skill analysis. */
export const ANALYSIS_MATCHES_NEEDED = 10
/** Levels either side that count as right: the confidence of an analysis is the chance that the true level lies within. */
export const LEVEL_TOLERANCE = 0.25
/** How far back the trend of a level looks. */
export const RECENT_TREND_DAYS = 60
/** Points apart that make a game close: one rally more could have taken it to overtime, or it ended there. */
export const CLOSE_GAME_LEAD = 2
/** Below this chance a win is an upset; above its opposite a loss is a bad one. */
export const UNLIKELY_CHANCE = 0.3

/** First of all; every later one; the first after the matches were cleared. */
export const ANALYSIS_KINDS = ['initial', 'ongoing', 'reset'] as const
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]

/** Why the level is what it is. Also translation keys: `evidence.<CODE>`. */
export const EVIDENCE_CODES = [
  'STRONGEST_OPPONENTS',
  'WEAKEST_OPPONENTS',
  'RECENT_TREND',
  'CLOSE_GAMES',
  'UPSETS',
  'BAD_LOSSES',
  'PARTNER_EFFECT',
  'THIRD_GAME_FADE',
  'INACTIVITY',
  'RECORD',
  'RECENT_FORM',
  'OPPONENTS_MET',
] as const
export type EvidenceCode = (typeof EVIDENCE_CODES)[number]

/** What to do in the next session, one for each kind of evidence. Also translation keys: `advice.<CODE>`. */
export const ADVICE_CODES = [
  'STRONG_OPPONENTS_LOST',
  'WEAK_OPPONENTS_NOT_WON',
  'CLOSE_GAMES_LOST',
  'THIRD_GAME_FADE',
  'PARTNER_COSTS_POINTS',
  'PARTNER_WINS_POINTS',
  'INACTIVITY',
  'BAD_LOSSES',
  'UPSETS_WON',
  'TREND_DOWN',
  'TREND_UP',
  'FEW_OPPONENTS',
  'STRONGER_OPPONENTS_NEXT',
] as const
export type AdviceCode = (typeof ADVICE_CODES)[number]

/** How much an analysis rests on, in words that a screen translates; `moving` where the level is on its way to another one. */
export const CONFIDENCE_WORDS = ['early', 'developing', 'solid', 'moving'] as const
export type ConfidenceWord = (typeof CONFIDENCE_WORDS)[number]

/** Where a level that is changing is on its way to. */
export const LEVEL_MOVES = ['up', 'down'] as const
export type LevelMove = (typeof LEVEL_MOVES)[number]

/** What gives access to new analyses, strongest first. */
export const ACCESS_SOURCES = ['free_for_all', 'vip', 'plan', 'free', 'none'] as const
export type AccessSource = (typeof ACCESS_SOURCES)[number]

/** How sure a forecast is. */
export const FORECAST_SURENESS = ['rough', 'fair', 'good'] as const
export type ForecastSureness = (typeof FORECAST_SURENESS)[number]

/** Scored matches of the format, and different opponents of whom something is known. */
type Counts = { matches: number; opponents: number }

/** From these counts on an analysis is called so. */
export const DEVELOPING_FROM: Counts = { matches: 15, opponents: 4 }
export const SOLID_FROM: Counts = { matches: 30, opponents: 6 }

/** By what a player can count, so that everybody sees why it is this word and what the next one takes. */
export function confidenceWord(counts: Counts, isMoving: boolean): ConfidenceWord {
  if (isMoving && counts.matches >= DEVELOPING_FROM.matches) return 'moving'
  return reaches(counts, SOLID_FROM) ? 'solid' : reaches(counts, DEVELOPING_FROM) ? 'developing' : 'early'
}

const reaches = (counts: Counts, goal: Counts) => counts.matches >= goal.matches && counts.opponents >= goal.opponents

/** What is missing until it is solid. */
export const untilSolid = ({ matches, opponents }: Counts): Counts => ({
  matches: Math.max(0, SOLID_FROM.matches - matches),
  opponents: Math.max(0, SOLID_FROM.opponents - opponents),
})

/** The format of an analysis requested without one: the one with more matches. */
export function analysisFormat({ singles, doubles }: Record<MatchFormat, number>): MatchFormat {
  return doubles > singles ? 'doubles' : 'singles'
}

export const gamesNeeded = (matches: number): number => Math.max(0, ANALYSIS_MATCHES_NEEDED - matches)
