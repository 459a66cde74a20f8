import { DAY_MS, type LocalDay, MATCH_DATE_MIN, startOfDay } from '@kitchenline/domain'
import { deviceDay, deviceZone } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'

/** Why a match cannot have the day in the date field. */
export type DayFault = 'unfinished' | 'future' | 'tooEarly'

/** When and where a match was played; its day follows from both. */
export type Played = { matchDate: string; timeZone: string }
/** The first match that is known of a day. */
export type FirstOfDay = Played & { playedOn: LocalDay }

/** The chosen day, and the first known match of it where this one was played before all of them. */
type ChosenDay = { day: LocalDay | undefined; before?: FirstOfDay | undefined }

/** Whether its player said of a match that it was the first of its day. Not of another day that was chosen since, or began. */
export const isFirstOfDay = ({ day, before }: ChosenDay, now?: Date): boolean =>
  before !== undefined && before.playedOn === (day ?? deviceDay(now))

/**
 * Today, or no day chosen, means now and here; another day is its noon in the zone, which no change of clocks moves to a neighbour. The
 * first of a day comes just before the one that was it until then, and where that one was.
 */
export function playedAt(of: ChosenDay, now: Date = new Date(), timeZone: string = deviceZone()): Played {
  const { day, before } = of
  if (before !== undefined && isFirstOfDay(of, now)) return playedBefore(before)
  if (day === undefined || day === deviceDay(now)) return { matchDate: now.toISOString(), timeZone: deviceZone() }
  return { matchDate: new Date(startOfDay(day, timeZone).getTime() + DAY_MS / 2).toISOString(), timeZone }
}

/** A second before, yet on the same day. */
export function playedBefore({ matchDate, playedOn, timeZone }: FirstOfDay): Played {
  const start = startOfDay(playedOn, timeZone)
  return { matchDate: new Date(Math.max(Date.parse(matchDate) - 1000, start.getTime())).toISOString(), timeZone }
}

export const FIRST_DAY: LocalDay = MATCH_DATE_MIN.toISOString().slice(0, 10)
export const FIRST_YEAR = FIRST_DAY.slice(0, 4)

type Typed = { value: string; hasMore: boolean }
type Reading = { day: LocalDay } | { fault: DayFault }

/** The day in a date field. Browsers give no value until day, month and year are there; a year being typed passes by 2, 20 and 202. */
export function readDay({ value, hasMore }: Typed, today: LocalDay): Reading {
  if (value === '' || hasMore || value < '1000') return { fault: 'unfinished' }
  // Years of five digits sort among those of four.
  if (value.length > today.length || value > today) return { fault: 'future' }
  return value < FIRST_DAY ? { fault: 'tooEarly' } : { day: value }
}

/** The day on the player's calendar, also when the page stays open over midnight. */
export function useToday(): LocalDay {
  const [day, setDay] = useState(() => deviceDay())
  useEffect(() => {
    const look = () => setDay(deviceDay())
    // What was drawn ahead may be of yesterday.
    look()
    const timer = setTimeout(look, msToMidnight())
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day])
  return day
}

/** A second more, for timers may be early; after a change of clocks the look comes at most an hour late. */
function msToMidnight(now = new Date()): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return Math.min(midnight.getTime() - now.getTime(), DAY_MS) + 1000
}
