import { addDays, CALENDAR_WEEKS, daysBetween, localDay, type DayFigures, type LocalDay } from '@kitchenline/domain'
import { boundedMap } from '@kitchenline/runtime'
import { toPoints } from './score-units.ts'

/** Longer than the calendar of the analytics, so that a reader whose clock is behind misses nothing. */
const DAYS_MAX = 7 * (CALENDAR_WEEKS + 1)

/**
 * Sums of one format by day of play: index 0 is `from`, earlier days are not stored. Two lists of numbers,
 * because parsing a list of objects took a tenth of a dashboard's time.
 */
export type RecentDays = { from: LocalDay; matches: number[]; scoreUnits: number[] }

/** Before any match; `withinWindow` moves it on to now. */
export const NO_RECENT_DAYS: RecentDays = { from: '1900-01-01', matches: [], scoreUnits: [] }

/** The days with what was played on that one counted in; negative sums take it out. */
export function addToDays(recent: RecentDays, day: LocalDay, sums: { matches: number; scoreUnits: number }): RecentDays {
  const index = daysBetween(recent.from, day)
  if (index < 0) return recent
  return {
    ...recent,
    matches: withMore(recent.matches, index, sums.matches),
    scoreUnits: withMore(recent.scoreUnits, index, sums.scoreUnits),
  }
}

export function withinWindow(recent: RecentDays, now: Date): RecentDays {
  const from = addDays(localDay(now, 'UTC'), -DAYS_MAX)
  const passed = daysBetween(recent.from, from)
  if (passed <= 0) return recent
  return { ...recent, from, matches: recent.matches.slice(passed), scoreUnits: recent.scoreUnits.slice(passed) }
}

export function dayFigures({ from, matches, scoreUnits }: RecentDays): DayFigures[] {
  const names = namesFrom(from)
  return matches.flatMap((count, index) =>
    count === 0 ? [] : { day: (names[index] ??= addDays(from, index)), matches: count, scoreSum: toPoints(scoreUnits[index]!) },
  )
}

const CALENDARS_MAX = 200
/** Filled as asked for. To name the days was more than half the time of a trend, and most begin with one of a few. */
const calendars = boundedMap<LocalDay, LocalDay[]>(CALENDARS_MAX)

function namesFrom(from: LocalDay): LocalDay[] {
  const names = calendars.get(from) ?? []
  calendars.set(from, names)
  return names
}

function withMore(list: number[], index: number, more: number): number[] {
  const longer = [...list, ...Array.from({ length: Math.max(0, index + 1 - list.length) }, () => 0)]
  return longer.with(index, longer[index]! + more)
}
