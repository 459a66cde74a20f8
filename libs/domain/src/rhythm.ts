import { addDays, weekStart, type LocalDay } from './local-day.ts'
import { CALENDAR_WEEKS } from './trend.ts'

/** How many days a week a player may mean to play. */
export const WEEKLY_GOALS = [1, 2, 3, 4, 5] as const
export const isWeeklyGoal = (days: number): boolean => WEEKLY_GOALS.some((goal) => goal === days)

export type Rhythm = {
  /** The present week, Sunday first. */
  days: { day: LocalDay; isPlayed: boolean; isToday: boolean }[]
  /** Its days with a match. */
  played: number
  /** Weeks in a row with a match. One that has only begun does not end them. */
  weeks: number
  /** They go back as far as is known, and perhaps further. */
  isMore: boolean
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** Of the days with a match, of the last CALENDAR_WEEKS weeks. */
export function rhythmOf(played: readonly LocalDay[], today: LocalDay): Rhythm {
  const start = weekStart(today)
  const isPlayed = new Set(played)
  const days = WEEK.map((at) => addDays(start, at)).map((day) => ({
    ...{ day, isPlayed: isPlayed.has(day), isToday: day === today },
  }))
  const inWeeks = new Set(played.map(weekStart))
  const begun = inWeeks.has(start) ? 1 : 0
  let weeks = begun
  while (inWeeks.has(addDays(start, -7 * (weeks + 1 - begun)))) weeks += 1
  return { days, played: days.filter((day) => day.isPlayed).length, weeks, isMore: weeks + 1 - begun >= CALENDAR_WEEKS }
}
