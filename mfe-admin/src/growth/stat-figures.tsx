import { MONTH_DAYS, WEEK_DAYS } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStats } from '../data/growth.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { FiguresSkeleton, STAT_FIGURES } from '../skeletons.tsx'

/** Over how many days a figure counts. */
const DAYS: Partial<Record<string, number>> = {
  signupsThisWeek: WEEK_DAYS,
  signupsThisMonth: MONTH_DAYS,
  activeUsers: MONTH_DAYS,
}

export function StatFigures() {
  const intl = useIntl()
  return (
    <LoadState query={useStats()} failed="figures.failed" skeleton={<FiguresSkeleton count={STAT_FIGURES.length} />} isBare>
      {(stats) => (
        <Figures
          figures={STAT_FIGURES.map((key) => {
            const value = stats[key]
            return {
              key,
              label: <FormattedMessage id={`stats.${key}`} />,
              value: value === null ? '–' : intl.formatNumber(value),
              ...(DAYS[key] && { note: <FormattedMessage id={`stats.${key}Note`} values={{ days: DAYS[key] }} /> }),
            }
          })}
        />
      )}
    </LoadState>
  )
}
