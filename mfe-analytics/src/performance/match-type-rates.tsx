import type { MatchTypeStatsDto } from '@kitchenline/api'
import { Card, Progress } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Percent } from './percent.tsx'

type Props = { matchTypes: readonly MatchTypeStatsDto[] }

/** Win rate by match type, of those that occur. */
export function MatchTypeRates({ matchTypes }: Props) {
  const intl = useIntl()
  return (
    <Card
      title={<FormattedMessage id="dashboard.byType" />}
      action={
        matchTypes.length > 0 && (
          <span className="kl-eyebrow">
            <FormattedMessage id="stats.winRate" />
          </span>
        )
      }
    >
      {matchTypes.length === 0 ? (
        <p className="kl-soft">
          <FormattedMessage id="dashboard.byTypeEmpty" />
        </p>
      ) : (
        <ul className="kl-stack ma-rates-by-type">
          {matchTypes.map(({ matchType, matches, winRate }) => (
            <li key={matchType} className="ma-rate">
              <span>
                <FormattedMessage id={`matchType.${matchType}`} />{' '}
                <span className="kl-soft">
                  <FormattedMessage id="dashboard.matchCount" values={{ count: matches }} />
                </span>
              </span>
              <span className="kl-figure">
                <Percent value={winRate} />
              </span>
              <Progress
                value={Math.round(winRate)}
                label={intl.formatMessage(
                  { id: 'dashboard.winRateOf' },
                  { type: intl.formatMessage({ id: `matchType.${matchType}` }) },
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
