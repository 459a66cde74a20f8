import { FormattedMessage, useIntl } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import type { PlottedPoint } from './trend-line.ts'
import { weekLabel } from './week-label.ts'

/** Shifted by its share of the way, so that it never leaves the plot. */
export function TrendTooltip({ point: { week, score, matches, x, y } }: { point: PlottedPoint }) {
  const intl = useIntl()
  const isLow = y > 40
  return (
    <div
      className="ma-chart__tooltip"
      style={{ left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, ${isLow ? 'calc(-100% - 14px)' : '14px'})` }}
      aria-hidden
    >
      {weekLabel(intl, week)}
      <strong>
        <Percent value={score} />
      </strong>
      <FormattedMessage id="trend.tooltip" values={{ count: matches }} />
    </div>
  )
}
