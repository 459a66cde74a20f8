import type { FormatAnalyticsDto } from '@kitchenline/api'
import { ACTIVE_OPPONENT_DAYS, CONSISTENCY_MATCHES_NEEDED } from '@kitchenline/domain'
import { StatStrip } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'

const NOTHING = '–'

export function FormatFigures({ analytics }: { analytics: FormatAnalyticsDto }) {
  const { stats, consistency, activeOpponents } = analytics
  const { totalMatches, currentStreak } = stats
  const winStreak = Math.max(0, currentStreak)
  return (
    <div className="ma-analytics__figures">
      <StatStrip
        figures={[
          {
            key: 'consistency',
            label: <FormattedMessage id="analytics.consistency" />,
            value: consistency === null ? NOTHING : <FormattedNumber value={consistency} maximumFractionDigits={0} />,
            note:
              consistency === null ? (
                <FormattedMessage id="analytics.consistencyNeeds" values={{ least: CONSISTENCY_MATCHES_NEEDED }} />
              ) : (
                <FormattedMessage id="analytics.consistencyNote" />
              ),
          },
          {
            key: 'opponents',
            label: <FormattedMessage id="analytics.activeOpponents" />,
            value: <FormattedNumber value={activeOpponents} />,
            note: <FormattedMessage id="analytics.activeNote" values={{ days: ACTIVE_OPPONENT_DAYS }} />,
          },
          {
            key: 'streak',
            label: <FormattedMessage id="analytics.winStreak" />,
            value: totalMatches === 0 ? NOTHING : <FormattedNumber value={winStreak} />,
            note:
              totalMatches === 0 ? (
                <FormattedMessage id="stats.none" />
              ) : (
                <FormattedMessage id="analytics.winStreakNote" values={{ count: winStreak }} />
              ),
          },
        ]}
      />
    </div>
  )
}
