import type { AnalysisEntryDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LineChart } from '../../chart/line-chart.tsx'
import { levelLine } from './level-line.ts'

/** So many dates fit beside each other on the narrowest screen. */
const LABELS = 4

type Props = { entries: readonly AnalysisEntryDto[]; withBand: boolean }

/** From the oldest to the newest. */
export function LevelChart({ entries, withBand }: Props) {
  const intl = useIntl()
  const { points, path, area, grid } = useMemo(() => levelLine(entries, withBand), [entries, withBand])
  const day = (date: string) => intl.formatDate(date, { month: 'short', day: 'numeric' })
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
        label: [`${day(createdAt)}: ${suggestedSkillLevel.toFixed(2)}`, certainty(band)].filter(Boolean).join(', '),
        tooltip: (
          <>
            {day(createdAt)}
            <strong>{suggestedSkillLevel.toFixed(2)}</strong>
            {certainty(band) ?? <FormattedMessage id="trend.tooltip" values={{ count: matchesAnalyzed }} />}
          </>
        ),
      }))}
      axis={entries.map(({ id, createdAt }, index) => (
        <li key={id} className={isLabelled(entries.length - 1 - index, entries.length) ? undefined : 'ma-chart__label--spare'}>
          {day(createdAt)}
        </li>
      ))}
    />
  )
}

/** Counted from the newest, which always has its label. */
const isLabelled = (fromEnd: number, all: number): boolean => fromEnd % Math.ceil(all / LABELS) === 0
