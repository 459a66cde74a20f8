import type { Ending, MatchResult, MatchType } from './vocabulary.ts'

export const MATCH_TYPE_BONUS: Record<MatchType, number> = { tournament: 1.2, singles: 1.1, doubles: 1, practice: 0.9 }
export const WIN_FLOOR = 55
export const LOSS_CEILING = 45
const SHARE_WITHOUT_POINTS = 50

export type Scored = {
  matchType: MatchType
  result: MatchResult
  /** Points over all games. */
  playerScore: number
  opponentScore: number
  ending?: Ending | undefined
}

/** Points that stand for a match that did not take place are no points. */
export const isPlayed = (ending: Ending | undefined): boolean => ending === undefined || ending === 'retired'

/** Whether a match says something of a level: it was played to the end, and a side has a point. */
export const isJudged = ({
  ending,
  playerScore,
  opponentScore,
}: Pick<Scored, 'ending' | 'playerScore' | 'opponentScore'>): boolean => ending === undefined && playerScore + opponentScore > 0

export type ScoreExplanation = {
  /** Percent of all points that the player won. */
  share: number
  /** Which bound moved the share, if one did. */
  held: 'floor' | 'ceiling' | undefined
  bonus: number
  /** 0 to 100, at full precision. */
  score: number
}

/** Performance score in percent: points share, held at 55 for a win and 45 for a loss, times the bonus of the type, at most 100. */
export function performanceScore(match: Scored): number {
  return explainScore(match).score
}

/** The same figure with each step that led to it, for "Why this score?". */
export function explainScore({ matchType, result, playerScore, opponentScore, ending }: Scored): ScoreExplanation {
  const points = isPlayed(ending) ? playerScore + opponentScore : 0
  const share = points === 0 ? SHARE_WITHOUT_POINTS : (playerScore / points) * 100
  const bounded = result === 'won' ? Math.max(share, WIN_FLOOR) : Math.min(share, LOSS_CEILING)
  const bonus = MATCH_TYPE_BONUS[matchType]
  return {
    share,
    held: bounded === share ? undefined : result === 'won' ? 'floor' : 'ceiling',
    bonus,
    score: Math.min(Math.max(bounded * bonus, 0), 100),
  }
}
