import { EmptyState, Skeleton, StatCard } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useFriendStats } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** Over all matches of another player. */
export function PlayerFigures({ userId }: { userId: string }) {
  return (
    <LoadState of="part" query={useFriendStats(userId)} failed="player.figuresFailed" skeleton={<FiguresSkeleton />}>
      {(stats) =>
        stats === null || stats.totalMatches === 0 ? (
          <EmptyState title={<FormattedMessage id="player.noFigures" />} />
        ) : (
          <div className="kl-grid kl-grid--tight">
            <StatCard label={<FormattedMessage id="figures.performance" />} value={<Percent value={stats.performanceScore} />} />
            <StatCard label={<FormattedMessage id="figures.winRate" />} value={<Percent value={stats.winRate} />} />
            <StatCard
              label={<FormattedMessage id="figures.matches" />}
              value={<FormattedNumber value={stats.totalMatches} />}
              note={<FormattedMessage id="figures.record" values={{ wins: stats.wins, losses: stats.losses }} />}
            />
            <StatCard
              label={<FormattedMessage id="figures.streak" />}
              value={<FormattedNumber value={Math.abs(stats.currentStreak)} />}
              note={
                <FormattedMessage
                  id={stats.currentStreak < 0 ? 'figures.losing' : 'figures.winning'}
                  values={{ count: Math.abs(stats.currentStreak) }}
                />
              }
            />
          </div>
        )
      }
    </LoadState>
  )
}

/** Of the four figures two have a note. */
const HEIGHTS = { performance: 104, winRate: 104, matches: 120, streak: 120 }

export function FiguresSkeleton() {
  return (
    <div className="kl-grid kl-grid--tight">
      {Object.entries(HEIGHTS).map(([figure, height]) => (
        <Skeleton key={figure} height={height} />
      ))}
    </div>
  )
}

function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
}
