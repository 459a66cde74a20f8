import type { TrendPointDto } from '@kitchenline/api'
import { MATCH_FORMATS, type MatchFormat, type TrendRange } from '@kitchenline/domain'

/** The longest range there is. */
export const COMPARED_DAYS: TrendRange = 90

export type Trends = Record<MatchFormat, readonly TrendPointDto[]>
export type ComparedWeek = { week: string } & Record<MatchFormat, Pick<TrendPointDto, 'score' | 'matches'>>

const NOTHING = { score: null, matches: 0 }

/** Both formats week by week; one that was asked a moment before midnight may lack a week. */
export function comparedWeeks(trends: Trends): ComparedWeek[] {
  const weeks = [...new Set(MATCH_FORMATS.flatMap((format) => trends[format].map(({ week }) => week)))].sort()
  const of = (format: MatchFormat, week: string) => trends[format].find((point) => point.week === week) ?? NOTHING
  return weeks.map((week) => ({ week, singles: of('singles', week), doubles: of('doubles', week) }))
}

/** The mean over all matches, not over weeks. Undefined without matches. */
export function meanScore(trend: readonly TrendPointDto[]): number | undefined {
  const matches = trend.reduce((sum, point) => sum + point.matches, 0)
  if (matches === 0) return undefined
  return trend.reduce((sum, { score, matches: count }) => sum + (score ?? 0) * count, 0) / matches
}
