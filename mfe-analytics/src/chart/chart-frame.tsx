import './chart.css'
import { classNames } from '@kitchenline/ui'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'

type Props = {
  label: string
  /** In hundredths of the plot's width and height, from its upper left. */
  drawing: ReactNode
  /** List items below the plot. */
  axis: ReactNode
  plot?: ComponentProps<'div'>
  children: ReactNode
}

const EVEN = 50
const SCORES = [100, EVEN, 0]

/** Scores from 0 to 100, with a line where it is even. Colours are the page's own, so it follows the scheme. */
export function ChartFrame({ label, drawing, axis, plot, children }: Props) {
  return (
    <div className="ma-chart" role="group" aria-label={label}>
      <div className="ma-chart__scale" aria-hidden>
        {SCORES.map((score) => (
          <span key={score}>
            <FormattedNumber value={score} />
            {score === EVEN && (
              <small>
                <FormattedMessage id="trend.even" />
              </small>
            )}
          </span>
        ))}
      </div>
      <div className="ma-chart__plot" {...plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {SCORES.map((score) => (
            <path
              key={score}
              d={`M0 ${100 - score}H100`}
              className={classNames('ma-chart__grid', score === EVEN && 'ma-chart__grid--even')}
            />
          ))}
          {drawing}
        </svg>
        {children}
      </div>
      <ol className="ma-chart__axis" aria-hidden>
        {axis}
      </ol>
    </div>
  )
}
