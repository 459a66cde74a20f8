import { PersonName, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchForecast, type ForecastQuestion } from '../data/levels.ts'
import { forecastWords, percentOf } from '../forecast/forecast-words.ts'

const HEIGHT_PX = 84

/** The next match as a bar: the own part of it, and how far it may be off. Its room is there before and without it. */
export function Odds({ question, name }: { question: ForecastQuestion; name: string }) {
  const intl = useIntl()
  const { data, isLoading } = useMatchForecast(question)
  if (isLoading) return <Skeleton height={HEIGHT_PX} />
  if (!data?.known) {
    return (
      <p className="mm-odds kl-soft">
        <FormattedMessage id="forecast.none" />
      </p>
    )
  }
  const { chance, from, to, expectedScore } = data
  const places = { '--own': chance, '--from': from, '--to': to } as object
  return (
    <div className="mm-odds">
      <div className="mm-odds__bar" role="img" aria-label={forecastWords(data, intl)} style={places} />
      <div className="mm-odds__words" aria-hidden>
        <strong>
          <FormattedMessage id="forecast.own" values={{ chance: percentOf(chance, intl) }} />
        </strong>
        <span>
          <FormattedMessage
            id="forecast.guess"
            values={{ own: Math.round(expectedScore.own), opponent: Math.round(expectedScore.opponent) }}
          />
        </span>
        <span>
          {percentOf(1 - chance, intl)} <PersonName name={name} />
        </span>
      </div>
      <p className="kl-soft">
        <FormattedMessage id={`forecast.${data.sure}`} />
      </p>
    </div>
  )
}
