import { MATCH_TYPES, winRate, type MatchFormat, type MatchResult, type MatchType, type UserStats } from '@kitchenline/domain'

/** What one match adds to the figures. */
export type Contribution = {
  format: MatchFormat
  result: MatchResult
  matchType: MatchType
  performanceScore: number
  orderKey: string
}

/** Sums over the matches of one format. Scores are whole units, so that adding and taking away never drifts. */
export type Tally = {
  matches: number
  wins: number
  scoreUnits: number
  byType: Record<MatchType, { matches: number; wins: number }>
}

/** Sums stay exact integers up to nine million matches. */
export const UNITS_PER_POINT = 1e7

export function emptyTally(): Tally {
  const byType = Object.fromEntries(MATCH_TYPES.map((type) => [type, { matches: 0, wins: 0 }])) as Tally['byType']
  return { matches: 0, wins: 0, scoreUnits: 0, byType }
}

/** The tally with a match counted in (1) or taken out (-1). */
export function addTo(tally: Tally, match: Contribution, sign: 1 | -1): Tally {
  const won = match.result === 'won' ? sign : 0
  const ofType = tally.byType[match.matchType]
  return {
    matches: tally.matches + sign,
    wins: tally.wins + won,
    scoreUnits: tally.scoreUnits + sign * toUnits(match.performanceScore),
    byType: { ...tally.byType, [match.matchType]: { matches: ofType.matches + sign, wins: ofType.wins + won } },
  }
}

/** The figures of the spec from tallies of one or both formats. */
export function figures(tallies: Tally[], currentStreak: number): UserStats {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  const totalMatches = sum((tally) => tally.matches)
  const wins = sum((tally) => tally.wins)
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: winRate(wins, totalMatches),
    currentStreak,
    performanceScore: totalMatches === 0 ? 0 : sum((tally) => tally.scoreUnits) / UNITS_PER_POINT / totalMatches,
  }
}

/** Rounds as the recount in the database does ($floor of x + 0.5), to the last unit. */
function toUnits(performanceScore: number): number {
  return Math.floor(performanceScore * UNITS_PER_POINT + 0.5)
}
