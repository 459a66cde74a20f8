import type { LevelPointDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { LevelLine } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { levelMarks } from '../level-marks.tsx'

/** The level as it stood at the end of each day of play. */
export function LevelChart({ points }: { points: readonly LevelPointDto[] }) {
  const intl = useIntl()
  const day = (date: string) => intl.formatDate(date, { month: 'short', day: 'numeric', year: 'numeric' })
  const [first, last] = [points[0]!, points.at(-1)!]
  const change = formatLevelChange(last.level - first.level)
  return (
    <LevelLine
      label={intl.formatMessage({ id: 'ai.history.chart' })}
      caption={
        <FormattedMessage
          id="ai.history.summary"
          values={{ change, count: last.matches - first.matches, date: day(first.date) }}
        />
      }
      ends={[day(first.date), day(last.date)]}
      points={levelMarks(intl, points, day)}
    />
  )
}
