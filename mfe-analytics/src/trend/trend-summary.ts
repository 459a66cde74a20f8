import type { TrendPointDto } from '@kitchenline/api'

export type TrendSummary = { direction: 'up' | 'down' | 'steady'; points: number; weeks: number }

const NOTICEABLE = 1

/** From the first to the last week that was played; undefined while there are not two of them. */
export function trendSummary(trend: readonly TrendPointDto[]): TrendSummary | undefined {
  const played = trend.flatMap(({ score }, week) => (score === null ? [] : [{ score, week }]))
  const [first, last] = [played.at(0), played.at(-1)]
  if (!first || !last || first === last) return undefined
  // Of the whole numbers that the chart and its table show: a reader subtracts those.
  const change = Math.round(last.score) - Math.round(first.score)
  const direction = Math.abs(change) < NOTICEABLE ? 'steady' : change > 0 ? 'up' : 'down'
  return { direction, points: Math.abs(change), weeks: last.week - first.week + 1 }
}
