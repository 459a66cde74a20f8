import type { MatchFilters } from '@kitchenline/api'
import { addDays, isLocalDay, MATCH_TAGS, MONTH_DAYS, WEEK_DAYS, type LocalDay } from '@kitchenline/domain'
import { deviceDay, useSearchParams } from '@kitchenline/shell-api'
import { useMemo } from 'react'

export const TYPE_CHOICES = ['all', 'singles', 'doubles'] as const
export const RESULT_CHOICES = ['all', 'won', 'lost'] as const
export const TAG_CHOICES = ['all', ...MATCH_TAGS] as const
export const DATE_CHOICES = ['all', 'today', 'week', 'month'] as const

export type HistoryFilters = {
  q: string
  type: (typeof TYPE_CHOICES)[number]
  result: (typeof RESULT_CHOICES)[number]
  tag: (typeof TAG_CHOICES)[number]
  /** A day of its own is not among the choices: a link leads to it. */
  date: (typeof DATE_CHOICES)[number] | LocalDay
}

export const NO_FILTERS: HistoryFilters = { q: '', type: 'all', result: 'all', tag: 'all', date: 'all' }

const DAYS_BACK = { today: 0, week: WEEK_DAYS, month: MONTH_DAYS }

export function useHistoryFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const day = deviceDay()
  const key = writeFilters(filters).toString()
  // The same object while nothing changed: it is part of the query's key.
  const query = useMemo(() => toMatchFilters(readFilters(new URLSearchParams(key)), day), [key, day])
  const write = (next: HistoryFilters) => setSearch(writeFilters(next), { replace: true })
  return {
    filters,
    query,
    change: (changed: Partial<HistoryFilters>) => write({ ...filters, ...changed }),
    clear: () => write(NO_FILTERS),
  }
}

/** From the address, so that a filtered list can be bookmarked, shared and returned to. Unknown values mean: all. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  return {
    q: search.get('q') ?? '',
    type: oneOf(TYPE_CHOICES, search.get('type')),
    result: oneOf(RESULT_CHOICES, search.get('result')),
    tag: oneOf(TAG_CHOICES, search.get('tag')),
    date: isLocalDay(search.get('date') ?? '') ? search.get('date')! : oneOf(DATE_CHOICES, search.get('date')),
  }
}

export function writeFilters(filters: HistoryFilters): URLSearchParams {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== NO_FILTERS[name as keyof HistoryFilters])
  return new URLSearchParams(chosen)
}

export const isFiltered = (filters: HistoryFilters): boolean => writeFilters(filters).size > 0

/** Today is the device's; matches have the days on which they were played. */
export function toMatchFilters({ q, type, result, tag, date }: HistoryFilters, today: LocalDay): MatchFilters {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(type !== 'all' && { format: type }),
    ...(result !== 'all' && { result }),
    ...(tag !== 'all' && { tag }),
    ...(date !== 'all' && daysOf(date, today)),
  }
}

const isDaysBack = (date: string): date is keyof typeof DAYS_BACK => date in DAYS_BACK

const daysOf = (date: HistoryFilters['date'], today: LocalDay): Pick<MatchFilters, 'from' | 'to'> =>
  isDaysBack(date) ? { from: addDays(today, -DAYS_BACK[date]) } : { from: date, to: date }

function oneOf<T extends string>(choices: readonly [T, ...T[]], value: string | null): T {
  return choices.find((choice) => choice === value) ?? choices[0]
}
