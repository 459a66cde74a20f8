import './forecast.css'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchForecast, type ForecastQuestion } from '../data/levels.ts'
import { ForecastSkeleton } from './forecast-skeleton.tsx'

/** "Expected: 11–8, 67% to win (58% to 75%), fairly sure". Nothing while nothing is known, and nothing when it fails: it is only a service. */
export function ForecastLine(question: ForecastQuestion) {
  const intl = useIntl()
  const { data, isLoading } = useMatchForecast(question)
  if (isLoading) return <ForecastSkeleton />
  if (!data?.known) return null
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
  const { chance, from, to, expectedScore, sure } = data
  return (
    <p className="mm-forecast" role="status">
      <FormattedMessage
        id="forecast.line"
        values={{
          own: Math.round(expectedScore.own),
          opponent: Math.round(expectedScore.opponent),
          chance: percent(chance),
          from: percent(from),
          to: percent(to),
        }}
      />{' '}
      <span className="kl-soft">
        <FormattedMessage id={`forecast.${sure}`} />
      </span>
    </p>
  )
}
