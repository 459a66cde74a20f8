import { FormattedMessage, useIntl } from 'react-intl'
import { useStats } from '../data/growth.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { FiguresWaiting } from '../waiting.tsx'

const FIGURES = [
  ...(['totalUsers', 'signupsToday', 'signupsThisWeek', 'signupsThisMonth'] as const),
  ...(['activeUsers', 'totalMatches', 'qrCodeScans'] as const),
] as const
const NOTED: readonly string[] = ['signupsThisWeek', 'signupsThisMonth', 'activeUsers']

export function StatFigures() {
  const intl = useIntl()
  return (
    <LoadState query={useStats()} failed="figures.failed" skeleton={<FiguresWaiting count={FIGURES.length} />} isBare>
      {(stats) => (
        <Figures
          figures={FIGURES.map((key) => {
            const value = stats[key]
            return {
              key,
              label: <FormattedMessage id={`stats.${key}`} />,
              value: value === null ? '–' : intl.formatNumber(value),
              ...(NOTED.includes(key) && { note: <FormattedMessage id={`stats.${key}Note`} /> }),
            }
          })}
        />
      )}
    </LoadState>
  )
}
