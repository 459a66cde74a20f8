import type { LevelPointDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { LevelLine } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { levelMarks, milestoneText } from '../level-marks.tsx'
import { milestonesOf } from '../milestones.ts'

/** The level as it stood at the end of each day of play. */
export function LevelChart({ points }: { points: readonly LevelPointDto[] }) {
  const intl = useIntl()
  const day = (date: string) => intl.formatDate(date, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  const [first, last] = [points[0]!, points.at(-1)!]
  const milestones = milestonesOf(points)
  const change = formatLevelChange(last.level - first.level)
  return (
    <>
      <LevelLine
        label={intl.formatMessage({ id: 'ai.history.chart' })}
        caption={
          <FormattedMessage
            id="ai.history.summary"
            values={{ change, count: last.matches - first.matches, date: day(first.date) }}
          />
        }
        ends={[day(first.date), day(last.date)]}
        points={levelMarks(intl, { points, milestones, day })}
      />
      <ol className="ma-milestones" reversed aria-label={intl.formatMessage({ id: 'ai.history.milestones' })}>
        {milestones.toReversed().map((milestone) => (
          <li key={`${milestone.kind} ${milestone.level}`}>
            <span className="kl-soft">{day(milestone.date)}</span> {milestoneText(intl, milestone)}
          </li>
        ))}
      </ol>
    </>
  )
}
