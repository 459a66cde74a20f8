import {
  ADVANCED_LEVEL,
  MATCH_TYPES,
  roundSkill,
  winRate,
  type MatchType,
  type ScoreSums,
  type UserStats,
  type WinRecord,
} from '@kitchenline/domain'
import type { Contribution } from '../records/contribution.ts'
import { addToDays, NO_RECENT_DAYS, type RecentDays } from './recent-days.ts'
import { addToPlaces, addToTraits, type PlaceSums, type TraitSums } from './trait-sums.ts'
import { addSquare, NO_SQUARES, squareSum, toPoints, toUnits, type SquareSums } from './score-units.ts'

export type Tally = {
  matches: number
  wins: number
  /** Of the matches those with points. */
  scored: number
  scoreUnits: number
  squares: SquareSums
  /** How often each whole percent occurs, by itself. */
  scores: number[]
  /** Against opponents of ADVANCED_LEVEL or more. */
  advanced: WinRecord
  byType: Record<MatchType, WinRecord>
  traits: TraitSums
  places: PlaceSums[] | null
  days: RecentDays
}

const HIGHEST_SCORE = 100

export function emptyTally(): Tally {
  const byType = Object.fromEntries(MATCH_TYPES.map((type) => [type, { matches: 0, wins: 0 }])) as Tally['byType']
  const none = { matches: 0, wins: 0 }
  const scores = Array.from({ length: HIGHEST_SCORE + 1 }, () => 0)
  return {
    ...none,
    scored: 0,
    scoreUnits: 0,
    squares: NO_SQUARES,
    scores,
    advanced: none,
    byType,
    traits: {},
    places: [],
    days: NO_RECENT_DAYS,
  }
}

/** The tally with a match counted in (1) or taken out (-1). */
export function addTo(tally: Tally, match: Contribution, sign: 1 | -1): Tally {
  const won = match.result === 'won' ? sign : 0
  const counted = ({ matches, wins }: WinRecord): WinRecord => ({ matches: matches + sign, wins: wins + won })
  const units = toUnits(match.performanceScore)
  const percent = Math.round(match.performanceScore)
  return {
    ...tally,
    ...counted(tally),
    scored: tally.scored + (match.isScored ? sign : 0),
    scoreUnits: tally.scoreUnits + sign * units,
    squares: addSquare(tally.squares, units, sign),
    scores: tally.scores.with(percent, tally.scores[percent]! + sign),
    advanced: isAdvanced(match.opponentLevels) ? counted(tally.advanced) : tally.advanced,
    byType: { ...tally.byType, [match.matchType]: counted(tally.byType[match.matchType]) },
    traits: addToTraits(tally.traits, match.traits, sign),
    places: addToPlaces(tally.places, { place: match.place, isWon: won !== 0 }, sign),
    days: addToDays(tally.days, match.playedOn, { matches: sign, scoreUnits: sign * units }),
  }
}

/** Those with points are what an analysis reads. */
export type Figures = UserStats & { scoredMatches: number }

/** The figures of the spec from tallies of one or both formats. */
export function figures(tallies: Tally[], currentStreak: number): Figures {
  const totalMatches = sumOf(tallies, (tally) => tally.matches)
  const wins = sumOf(tallies, (tally) => tally.wins)
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: winRate(wins, totalMatches),
    currentStreak,
    scoredMatches: sumOf(tallies, (tally) => tally.scored),
    performanceScore: totalMatches === 0 ? 0 : toPoints(sumOf(tallies, (tally) => tally.scoreUnits)) / totalMatches,
  }
}

export function scoreSums({ matches, scoreUnits, squares }: Tally): ScoreSums {
  return { matches, scoreSum: toPoints(scoreUnits), scoreSquareSum: squareSum(squares) }
}

export type ScoreMatches = { score: number; matches: number }

export const scoresIn = ({ scores }: Tally): ScoreMatches[] =>
  scores.flatMap((matches, score) => (matches === 0 ? [] : [{ score, matches }]))

export function sumOf(tallies: Tally[], pick: (tally: Tally) => number): number {
  return tallies.reduce((total, tally) => total + pick(tally), 0)
}

/** By the mean of the levels, in whole tenths as the recount in the database adds them. */
export function isAdvanced(levels: number[]): boolean {
  const tenths = levels.reduce((sum, level) => sum + Math.round(roundSkill(level) * 10), 0)
  return levels.length > 0 && tenths >= ADVANCED_LEVEL * 10 * levels.length
}
