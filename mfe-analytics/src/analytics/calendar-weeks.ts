import { addDays, CALENDAR_WEEKS, WEEK_DAYS, weekStart, type LocalDay, type PlayedDay } from '@kitchenline/domain'

/** Seven days from Sunday, each with its matches; days to come are undefined. */
export type CalendarWeek = { week: LocalDay; days: (number | undefined)[]; matches: number }

/** The last 26 weeks with the present one, oldest first. */
export function calendarWeeks(played: readonly PlayedDay[], today: LocalDay): CalendarWeek[] {
  const matchesOn = new Map(played.map(({ day, matches }) => [day, matches]))
  return Array.from({ length: CALENDAR_WEEKS }, (_, index) => {
    const week = addDays(weekStart(today), -WEEK_DAYS * (CALENDAR_WEEKS - 1 - index))
    const days = Array.from({ length: WEEK_DAYS }, (__, offset) => addDays(week, offset))
    const counts = days.map((day) => (day > today ? undefined : (matchesOn.get(day) ?? 0)))
    return { week, days: counts, matches: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) }
  })
}
