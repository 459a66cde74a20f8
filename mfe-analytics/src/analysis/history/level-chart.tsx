import type { AnalysisEntryDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LineChart } from '../../chart/line-chart.tsx'
import { labelledDays, levelLine } from './level-line.ts'

type Props = { entries: readonly AnalysisEntryDto[]; withBand: boolean }

/** From the oldest to the newest. */
export function LevelChart({ entries, withBand }: Props) {
  const intl = useIntl()
  const { points, path, area, grid } = useMemo(() => levelLine(entries, withBand), [entries, withBand])
  const day = (date: string) => intl.formatDate(date, { month: 'short', day: 'numeric' })
  const days = entries.map(({ createdAt }) => day(createdAt))
  const isLabelled = labelledDays(days)
  const certainty = (band: AnalysisEntryDto['band']) =>
    withBand && band
      ? intl.formatMessage({ id: 'ai.history.between' }, { from: band.from.toFixed(2), to: band.to.toFixed(2) })
      : undefined
  return (
    <LineChart
      label={intl.formatMessage({ id: 'ai.history.chart' })}
      path={path}
      area={area}
      grid={grid.map(({ y, level }) => ({ y, text: level.toFixed(1) }))}
      points={points.map(({ entry: { id, createdAt, suggestedSkillLevel, matchesAnalyzed, band }, x, y }) => ({
        ...{ key: id, x, y },
        label: [
          intl.formatMessage({ id: 'trend.point' }, { name: day(createdAt), value: suggestedSkillLevel.toFixed(2) }),
          certainty(band),
        ]
          .filter(Boolean)
          .join(', '),
        tooltip: (
          <>
            {day(createdAt)}
            <strong>{suggestedSkillLevel.toFixed(2)}</strong>
            {certainty(band) ?? <FormattedMessage id="trend.tooltip" values={{ count: matchesAnalyzed }} />}
          </>
        ),
      }))}
      axis={entries.map(({ id }, index) => (
        <li key={id} className={isLabelled[index] ? undefined : 'ma-chart__label--spare'}>
          {days[index]}
        </li>
      ))}
    />
  )
}
