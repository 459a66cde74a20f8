import {
  MATCH_RESULTS,
  MATCH_TEXT_NAMES,
  SKILL_CATEGORIES,
  type Game,
  type MatchFieldValues,
  type MatchResult,
  type MatchTextName,
  type SkillCategory,
} from '@kitchenline/domain'

export type TrialMatch = Pick<MatchFieldValues, MatchTextName> & {
  id: `trial_${string}`
  matchType: 'singles'
  result: MatchResult
  /** Sums over the games. */
  playerScore: number
  opponentScore: number
  games?: Game[] | undefined
  opponentName: string
  opponentSkillLevel: number
  opponentSkillCategory: SkillCategory
  performanceScore: number
  matchDate: string
  createdAt: string
}

/** What any page can draw and the server will take: the storage is in the player's hands, and in those of their extensions. */
export function isTrialMatch(value: unknown): value is TrialMatch {
  const match = (value ?? {}) as Partial<TrialMatch>
  return (
    isText(match.id) &&
    isText(match.opponentName) &&
    match.matchType === 'singles' &&
    MATCH_RESULTS.some((result) => result === match.result) &&
    SKILL_CATEGORIES.some((category) => category === match.opponentSkillCategory) &&
    [match.playerScore, match.opponentScore, match.performanceScore, match.opponentSkillLevel].every(Number.isFinite) &&
    isMoment(match.matchDate) &&
    isMoment(match.createdAt) &&
    MATCH_TEXT_NAMES.every((name) => ['string', 'undefined'].includes(typeof match[name])) &&
    areGames(match.games)
  )
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function areGames(games: unknown): boolean {
  if (games === undefined) return true
  return Array.isArray(games) && games.every((game) => Number.isFinite(game?.own) && Number.isFinite(game?.opponent))
}
