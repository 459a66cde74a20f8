import type { UserStats } from './stats.ts'
import { addDays, weekStart, type LocalDay } from './local-day.ts'

/** Matches of one local day, summed. */
export type DayFigures = { day: LocalDay; matches: number; scoreSum: number }

export type TrendPoint = {
  /** The Sunday that the week starts with. */
  week: LocalDay
  /** Mean performance score in percent, null for a week without matches: charts leave a gap. */
  score: number | null
  matches: number
}

/** How far back the calendar of the analytics goes, with the present week. */
export const CALENDAR_WEEKS = 26

export type PlayedDay = Omit<DayFigures, 'scoreSum'>

/** The days of the calendar's weeks up to today. */
export function playedDays(days: readonly DayFigures[], today: LocalDay): PlayedDay[] {
  const from = addDays(weekStart(today), -7 * (CALENDAR_WEEKS - 1))
  return days.flatMap(({ day, matches }) => (day >= from && day <= today ? [{ day, matches }] : []))
}

export const TREND_WEEKS = 8
/** Weeks with a match that make a chart. */
export const TREND_WEEKS_NEEDED = 2
export const TREND_RANGES = [30, 90] as const
export type TrendRange = (typeof TREND_RANGES)[number]

/** Weekly means up to today: the current week and the 7 before, or the weeks that the last 30 or 90 days touch, of those days only. */
export function performanceTrend(days: readonly DayFigures[], today: LocalDay, range?: TrendRange): TrendPoint[] {
  const current = weekStart(today)
  const from = range ? addDays(today, -range) : addDays(current, -7 * (TREND_WEEKS - 1))
  const points: TrendPoint[] = []
  for (let week = weekStart(from); week <= current; week = addDays(week, 7)) {
    const end = addDays(week, 7)
    const played = days.filter(({ day }) => day >= week && day < end && day >= from && day <= today)
    const matches = played.reduce((sum, day) => sum + day.matches, 0)
    const scores = played.reduce((sum, day) => sum + day.scoreSum, 0)
    points.push({ week, score: matches === 0 ? null : scores / matches, matches })
  }
  return points
}

export const LAST_DAYS = 30

/** What the last thirty days brought: matches, and by how many points they moved the score over all of them. */
export type LastDays = { matches: number; performanceChange?: number }

/** Without a change where there was no score before. */
export function lastDays(
  days: readonly DayFigures[],
  today: LocalDay,
  all: Pick<UserStats, 'totalMatches' | 'performanceScore'>,
) {
  const since = addDays(today, -LAST_DAYS)
  const recent = days.filter(({ day }) => day > since)
  const matches = recent.reduce((sum, day) => sum + day.matches, 0)
  const before = all.totalMatches - matches
  if (before <= 0) return { matches } satisfies LastDays
  const scores = recent.reduce((sum, day) => sum + day.scoreSum, 0)
  const scoreBefore = (all.performanceScore * all.totalMatches - scores) / before
  return { matches, performanceChange: all.performanceScore - scoreBefore } satisfies LastDays
}
