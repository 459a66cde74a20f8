import { isJudged, isPlayed, type LocalDay, type MatchFormat, type MatchResult, type MatchType } from '@kitchenline/domain'
import { traitsOf, type TraitResult } from './traits.ts'
import { linkedIds, type Match } from './match.ts'
import { orderKey } from './order-key.ts'

export type Contribution = {
  format: MatchFormat
  result: MatchResult
  matchType: MatchType
  performanceScore: number
  playedOn: LocalDay
  orderKey: string
  /** As stored in the match; an unknown level is not guessed. */
  opponentLevels: number[]
  /** Whose counters it counts in. */
  opponentIds: string[]
  partnerId?: string
  /** Own less the others'. */
  points: number
  /** It says something of a level. */
  isScored: boolean
  traits: TraitResult[]
  place?: string
}

/** What a row of the history needs to know of a match. */
export type PlayedMatch = Pick<Contribution, 'playedOn' | 'result' | 'performanceScore'>

export function contributionOf(match: Match): Contribution {
  const { format, result, matchType, performanceScore, playedOn, opponents, partner } = match
  const opponentLevels = opponents.flatMap(({ skillLevel }) => skillLevel ?? [])
  return {
    ...{ format, result, matchType, performanceScore, playedOn, orderKey: orderKey(match), opponentLevels },
    opponentIds: linkedIds(opponents),
    ...(format === 'doubles' && partner?.id !== undefined && { partnerId: partner.id }),
    points: isPlayed(match.ending) ? match.playerScore - match.opponentScore : 0,
    isScored: isJudged(match),
    traits: traitsOf(match),
    ...(match.location && { place: match.location }),
  }
}
