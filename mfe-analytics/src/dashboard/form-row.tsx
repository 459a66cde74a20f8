import type { UserStats } from '@kitchenline/domain'
import { FormDiscs } from '@kitchenline/ui'
import type { MatchDto } from '@kitchenline/api'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'

/** From so many in a row on it is a streak. */
const STREAK = 2

type Props = { matches: readonly Pick<MatchDto, 'result'>[]; stats: UserStats | null }

/** The latest results, and the streak that they end with. Newest first. */
export function FormRow({ matches, stats }: Props) {
  const intl = useIntl()
  const streak = stats?.currentStreak ?? 0
  return (
    <div className="ma-form">
      <FormDiscs
        label={intl.formatMessage({ id: 'insights.form' }, { count: matches.length })}
        results={matches.map(({ result }) => result).toReversed()}
      />
      {Math.abs(streak) >= STREAK && (
        <strong>
          <FormattedNumber value={Math.abs(streak)} />{' '}
          <FormattedMessage id={streak > 0 ? 'stats.winStreak' : 'stats.lossStreak'} values={{ count: Math.abs(streak) }} />
        </strong>
      )}
    </div>
  )
}
