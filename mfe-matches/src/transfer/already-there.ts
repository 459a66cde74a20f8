import type { MatchDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { useMatchesBetween } from '../data/matches.ts'
import type { GoodRow } from './file-rows.ts'
import { keyOfStored } from './match-key.ts'

const NONE = new Set<number>()

/** The rows that are in the history now. Who cannot be asked has none, for then nothing can be imported either. */
export function useAlreadyThere(rows: readonly GoodRow[], isNeeded: boolean): { rows: Set<number>; isLoading: boolean } {
  const days = useMemo(() => (rows.length > 0 ? daysOf(rows) : { from: '', to: '' }), [rows])
  const { data, isLoading } = useMatchesBetween(days, isNeeded && rows.length > 0)
  const there = useMemo(() => (data ? alreadyThere(rows, data) : NONE), [rows, data])
  return { rows: there, isLoading }
}

type Row = Pick<GoodRow, 'row' | 'key'>

/** The rows that the history has already. Two alike are there only if the history has two. */
export function alreadyThere(rows: readonly Row[], history: readonly MatchDto[]): Set<number> {
  const left = new Map<string, number>()
  for (const match of history) {
    const key = keyOfStored(match)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const there = new Set<number>()
  for (const { row, key } of rows) {
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    there.add(row)
  }
  return there
}

/** From the first of their days to the last. */
export function daysOf(rows: readonly Pick<GoodRow, 'day'>[]): { from: string; to: string } {
  let [first, last] = ['9999-12-31', '']
  for (const { day } of rows) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: first, to: last }
}
