import type { LevelPointDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { LevelLine, PartProblem, Segmented, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { changeOf } from './level-period.ts'

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

type Props = { points: readonly LevelPointDto[]; isLoading: boolean; error: unknown; onRetry: () => void }

/** How the level came about, day of play by day of play. */
export function CourtLine({ points, isLoading, error, onRetry }: Props) {
  const intl = useIntl()
  const loadProblem = useLoadProblem()
  if (error) return <PartProblem text={loadProblem(error)} onRetry={onRetry} />
  if (isLoading || points.length === 0) return <div className="ma-line-room">{isLoading && <Skeleton height={84} />}</div>
  const day = (date: string) => intl.formatDate(date, { month: 'short', day: 'numeric' })
  const ends = [day(points[0]!.date), day(points.at(-1)!.date)] as const
  return (
    <LevelLine
      label={intl.formatMessage({ id: 'level.line' })}
      caption={<Caption points={points} />}
      ends={ends}
      points={points.map((point, index) => {
        const words = wordsOf(intl, point, points[index - 1])
        const level = point.level.toFixed(2)
        return {
          ...{ key: point.date, at: Date.parse(point.date), level: point.level },
          label: [intl.formatMessage({ id: 'trend.point' }, { name: day(point.date), value: level }), ...words].join(', '),
          said: (
            <>
              {day(point.date)} · <strong>{level}</strong>
              {words.map((text) => ` · ${text}`)}
            </>
          ),
        }
      })}
    />
  )
}

/** What a day moved, and what was won on it. The first of the line holds all that came before. */
function wordsOf(intl: IntlShape, point: LevelPointDto, before: LevelPointDto | undefined): string[] {
  if (!before) return []
  const [matches, wins] = [point.matches - before.matches, point.wins - before.wins]
  return [formatLevelChange(point.level - before.level), intl.formatMessage({ id: 'level.wonOf' }, { wins, matches })]
}

function Caption({ points }: { points: readonly LevelPointDto[] }) {
  const change = changeOf(points)
  if (!change) return <FormattedMessage id="level.oneDay" />
  return <FormattedMessage id="level.story" values={{ ...change }} />
}
