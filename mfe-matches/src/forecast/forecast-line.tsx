import './forecast.css'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchForecast, type ForecastQuestion } from '../data/levels.ts'
import { ScoutingLink } from './scouting-link.tsx'
import { ForecastSkeleton } from './forecast-skeleton.tsx'
import { forecastWords } from './forecast-words.ts'

/** "Expected: 11–8, 67% to win (58% to 75%), fairly sure". Nothing while nothing is known, and nothing when it fails: it is only a service. */
export function ForecastLine(question: ForecastQuestion) {
  const intl = useIntl()
  const { data, isLoading } = useMatchForecast(question)
  if (isLoading) return <ForecastSkeleton />
  if (!data?.known) return null
  return (
    <>
      <p className="mm-forecast" role="status">
        {forecastWords(data, intl)}{' '}
        <span className="kl-soft">
          <FormattedMessage id={`forecast.${data.sure}`} />
        </span>
      </p>
      <ScoutingLink opponentIds={question.opponentIds} />
    </>
  )
}
