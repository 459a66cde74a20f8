import { useIntl } from 'react-intl'
import { weekLabel } from './week-label.ts'

/** So many labels of weeks fit beside each other. */
const LABELS = { wide: 8, narrow: 4 }
/** Characters of a date from which even the narrow number of them is too many on the smallest phones. */
const LONG = 9

/** The weeks below a chart, as many by name as there is room for. */
export function useWeekAxis(weeks: readonly string[]) {
  const intl = useIntl()
  const labels = weeks.map((week) => weekLabel(intl, week))
  const areLong = labels.some((text) => text.length >= LONG)
  return weeks.map((week, index) => (
    <li key={week} className={labelClass(weeks.length - 1 - index, weeks.length, areLong)}>
      {labels[index]}
    </li>
  ))
}

/** Counted from the last week, which always has its label. */
function labelClass(fromEnd: number, weeks: number, areLong: boolean): string | undefined {
  const step = Math.ceil(weeks / LABELS.narrow)
  if (fromEnd % Math.ceil(weeks / LABELS.wide) !== 0) return 'ma-chart__label--spare'
  if (fromEnd % step !== 0) return 'ma-chart__label--wide'
  return areLong && fromEnd % (2 * step) !== 0 ? 'ma-chart__label--long' : undefined
}
