import type { MatchForecastDto } from '@kitchenline/api'
import type { IntlShape } from 'react-intl'

type Known = Extract<MatchForecastDto, { known: true }>

/** "67%". */
export const percentOf = (share: number, intl: IntlShape): string =>
  intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })

/** "Expected: about 11–8, 67% chance to win (58% to 75%)." */
export function forecastWords({ chance, from, to, expectedScore }: Known, intl: IntlShape): string {
  return intl.formatMessage(
    { id: 'forecast.line' },
    {
      own: Math.round(expectedScore.own),
      opponent: Math.round(expectedScore.opponent),
      chance: percentOf(chance, intl),
      from: percentOf(from, intl),
      to: percentOf(to, intl),
    },
  )
}
