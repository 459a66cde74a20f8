import { useSearchParams } from '@kitchenline/shell-api'
import { useMemo } from 'react'
import { today } from '../match-form/match-day.ts'
import { type HistoryFilters, NO_FILTERS, readFilters, toMatchFilters, writeFilters } from './history-filters.ts'

export function useHistoryFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const day = today()
  const key = writeFilters(filters).toString()
  // The same object while nothing changed: it is part of the query's key.
  const query = useMemo(
    () => toMatchFilters(readFilters(new URLSearchParams(key)), day, Intl.DateTimeFormat().resolvedOptions().timeZone),
    [key, day],
  )
  const write = (next: HistoryFilters) => setSearch(writeFilters(next), { replace: true })
  return {
    filters,
    query,
    change: (changed: Partial<HistoryFilters>) => write({ ...filters, ...changed }),
    clear: () => write(NO_FILTERS),
  }
}
