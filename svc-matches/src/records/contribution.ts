import type { MatchFormat, MatchResult, MatchType } from '@kitchenline/domain'
import type { Match } from './match.ts'
import { linkedIds } from './people-of.ts'

/** What one match adds to the figures. */
export type Contribution = {
  format: MatchFormat
  result: MatchResult
  matchType: MatchType
  performanceScore: number
  matchDate: Date
  orderKey: string
  /** As stored in the match; an unknown level is not guessed. */
  opponentLevels: number[]
  /** Whose counters it counts in. */
  opponentIds: string[]
}

export function contributionOf(match: Match, orderKey: string): Contribution {
  const { format, result, matchType, performanceScore, matchDate, opponents } = match
  const opponentLevels = opponents.flatMap(({ skillLevel }) => skillLevel ?? [])
  return { format, result, matchType, performanceScore, matchDate, orderKey, opponentLevels, opponentIds: linkedIds(opponents) }
}
