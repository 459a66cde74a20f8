import type { RecapDto } from '@kitchenline/api'
import type { IntlShape } from 'react-intl'

/** A number, which a line must not begin with. */
const VIETNAMESE_MONTH = /(tháng) (?=\d)/gi

/** "November 2026", "October – December 2026". Days have no zone. */
export function periodName(
  { period, firstDay, lastDay }: Pick<RecapDto, 'period' | 'firstDay' | 'lastDay'>,
  intl: IntlShape,
): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const [from, to] = [new Date(`${firstDay}T12:00:00Z`), new Date(`${lastDay}T12:00:00Z`)]
  const name = period === 'month' ? intl.formatDate(from, options) : intl.formatDateTimeRange(from, to, options)
  // Larger than a date in a line: its year may have a line of its own.
  return name.replaceAll('\u00a0', ' ').replaceAll(VIETNAMESE_MONTH, '$1\u00a0')
}
