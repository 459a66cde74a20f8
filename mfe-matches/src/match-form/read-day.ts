import type { LocalDay } from '@kitchenline/domain'
import type { DayFault } from './match-draft.ts'

export const FIRST_DAY: LocalDay = '1965-01-01'

type Typed = { value: string; hasMore: boolean }
type Reading = { day: LocalDay } | { fault: DayFault }

/** What stands in a date field. Browsers give no value until day, month and year are there; a year being typed passes by 2, 20 and 202. */
export function readDay({ value, hasMore }: Typed, today: LocalDay): Reading {
  if (value === '' || hasMore || value < '1000') return { fault: 'unfinished' }
  // Years of five digits sort among those of four.
  if (value.length > today.length || value > today) return { fault: 'future' }
  return value < FIRST_DAY ? { fault: 'tooEarly' } : { day: value }
}
