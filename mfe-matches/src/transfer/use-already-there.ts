import { useMemo } from 'react'
import { useMatchesBetween } from '../data/matches.ts'
import { alreadyThere, daysOf } from './already-there.ts'
import type { GoodRow } from './read-file.ts'

const NONE = new Set<number>()

/** The rows that are in the history now. Who cannot be asked has none, for then nothing can be imported either. */
export function useAlreadyThere(rows: readonly GoodRow[], isNeeded: boolean): { rows: Set<number>; isLoading: boolean } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const days = useMemo(() => (rows.length > 0 ? daysOf(rows, zone) : { from: '', to: '' }), [rows, zone])
  const { data, isLoading } = useMatchesBetween(days, isNeeded && rows.length > 0)
  const there = useMemo(() => (data ? alreadyThere(rows, data, zone) : NONE), [rows, data, zone])
  return { rows: there, isLoading }
}
