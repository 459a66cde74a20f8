import { EmptyState, StatStrip, StatStripSkeleton } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useFriendStats } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** Over all matches of another player. */
export function PlayerFigures({ userId }: { userId: string }) {
  return (
    <LoadState of="part" query={useFriendStats(userId)} failed="player.figuresFailed" skeleton={<StatStripSkeleton />}>
      {(stats) =>
        stats === null || stats.totalMatches === 0 ? (
          <EmptyState title={<FormattedMessage id="player.noFigures" />} />
        ) : (
          <StatStrip
            figures={[
              {
                key: 'performance',
                label: <FormattedMessage id="figures.performance" />,
                value: <Percent value={stats.performanceScore} />,
              },
              { key: 'winRate', label: <FormattedMessage id="figures.winRate" />, value: <Percent value={stats.winRate} /> },
              {
                key: 'matches',
                label: <FormattedMessage id="figures.matches" />,
                value: <FormattedNumber value={stats.totalMatches} />,
                note: <FormattedMessage id="figures.record" values={{ wins: stats.wins, losses: stats.losses }} />,
              },
              {
                key: 'streak',
                label: <FormattedMessage id="figures.streak" />,
                value: <FormattedNumber value={Math.abs(stats.currentStreak)} />,
                note: (
                  <FormattedMessage
                    id={stats.currentStreak < 0 ? 'figures.losing' : 'figures.winning'}
                    values={{ count: Math.abs(stats.currentStreak) }}
                  />
                ),
              },
            ]}
          />
        )
      }
    </LoadState>
  )
}

function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
}
