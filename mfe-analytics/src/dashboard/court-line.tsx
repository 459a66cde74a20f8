import type { LevelPointDto } from '@kitchenline/api'
import { isPar } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { LevelLine, PartProblem, Segmented, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { levelMarks } from '../analysis/level-marks.tsx'
import type { Milestone } from '../analysis/milestones.ts'
import { changeOf } from '../analysis/level-period.ts'

const DAYS = '90'
export type Period = typeof DAYS | 'all'

export function PeriodSwitch({ chosen, onChoose }: { chosen: Period; onChoose: (period: Period) => void }) {
  const intl = useIntl()
  const options = [
    { key: DAYS, label: <FormattedMessage id="trend.range" values={{ days: Number(DAYS) }} /> },
    { key: 'all', label: <FormattedMessage id="level.all" /> },
  ] as const
  return <Segmented label={intl.formatMessage({ id: 'trend.period' })} {...{ options, chosen, onChoose }} />
}

type Props = {
  points: readonly LevelPointDto[]
  milestones: readonly Milestone[]
  isLoading: boolean
  error: unknown
  onRetry: () => void
}

/** How the level came about, day of play by day of play. */
export function CourtLine({ points, milestones, isLoading, error, onRetry }: Props) {
  const intl = useIntl()
  const loadProblem = useLoadProblem()
  if (error) return <PartProblem text={loadProblem(error)} onRetry={onRetry} />
  if (isLoading) return <Skeleton height={84} />
  if (points.length === 0) return null
  const day = (date: string) => intl.formatDate(date, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const ends = [day(points[0]!.date), day(points.at(-1)!.date)] as const
  return (
    <LevelLine
      label={intl.formatMessage({ id: 'level.line' })}
      caption={<Caption points={points} />}
      ends={ends}
      points={levelMarks(intl, { points, milestones, day })}
    />
  )
}

function Caption({ points }: { points: readonly LevelPointDto[] }) {
  const change = changeOf(points)
  if (!change) return <FormattedMessage id="level.oneDay" />
  const { wins, matches, expected } = change
  const id = isPar(wins, expected) ? 'level.storyOnPar' : 'level.story'
  return <FormattedMessage id={id} values={{ wins, matches, expected: Math.round(expected) }} />
}
