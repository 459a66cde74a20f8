import { MONTH_DAYS, WEEK_DAYS } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { HISTORY_DAYS, useDailyAnalytics, useStats } from '../data/growth.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { STAT_FIGURES, StatsSkeleton } from '../skeletons.tsx'
import { changeOf, lineOf } from './changes.ts'

/** Over how many days a figure counts. */
const DAYS: Partial<Record<string, number>> = {
  signupsThisWeek: WEEK_DAYS,
  signupsThisMonth: MONTH_DAYS,
  activeUsers: MONTH_DAYS,
}

export function StatFigures() {
  const intl = useIntl()
  const { data: days = [] } = useDailyAnalytics()
  return (
    <LoadState query={useStats()} failed="figures.failed" skeleton={<StatsSkeleton />} isBare>
      {(stats) => (
        <Figures
          figures={STAT_FIGURES.map((key) => {
            const value = stats[key]
            const change = changeOf(key, stats, days)
            return {
              key,
              label: <FormattedMessage id={`stats.${key}`} />,
              value: value === null ? '–' : intl.formatNumber(value),
              line: lineOf(key, days.slice(-HISTORY_DAYS)),
              ...(DAYS[key] && { note: <FormattedMessage id={`stats.${key}Note`} values={{ days: DAYS[key] }} /> }),
              ...(change && {
                change: (
                  <FormattedMessage
                    id={`stats.${change.kind}`}
                    values={{ by: intl.formatNumber(change.by, { signDisplay: 'exceptZero' }), days: change.days }}
                  />
                ),
              }),
            }
          })}
        />
      )}
    </LoadState>
  )
}
