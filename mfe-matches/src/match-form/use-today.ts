import type { LocalDay } from '@kitchenline/domain'
import { useEffect, useState } from 'react'
import { today } from './match-moment.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day on the player's calendar, also when the page stays open over midnight. */
export function useToday(): LocalDay {
  const [day, setDay] = useState(() => today())
  useEffect(() => {
    const look = () => setDay(today())
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
