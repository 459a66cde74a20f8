import type { FormatAnalyticsDto } from '@kitchenline/api'
import { ACTIVE_OPPONENT_DAYS, CONSISTENCY_MATCHES_NEEDED, type MatchFormat, type UserStats } from '@kitchenline/domain'
import { showToast, useLoadProblem } from '@kitchenline/shell-api'
import { Button, Card, ErrorState, Skeleton, StatCard, StatCardsSkeleton } from '@kitchenline/ui'
import { RefreshCw } from '@kitchenline/ui/icons'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { CompareCard } from '../compare/compare-card.tsx'
import { useFixScores, useFormatAnalytics } from '../data/figures.ts'
import { Percent } from '../performance/percent.tsx'
import { TrendCard } from '../trend/trend-card.tsx'

export function FormatAnalytics({ format }: { format: MatchFormat }) {
  const loadProblem = useLoadProblem()
  const { data, error, refetch } = useFormatAnalytics(format)
  if (error) {
    return <ErrorState title={<FormattedMessage id="stats.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <AnalyticsSkeleton />
  return (
    <div className="kl-stack">
      <Tiles analytics={data} />
      <Overview stats={data.stats} />
      <TrendCard weeks={data.trend} format={format} />
      {data.stats.totalMatches > 0 && <CompareCard />}
      <div>
        <FixScoresButton />
      </div>
    </div>
  )
}

function AnalyticsSkeleton() {
  return (
    <div className="kl-stack">
      <StatCardsSkeleton className="ma-tiles" count={4} />
      <Skeleton height={148} />
      <Skeleton height={340} />
    </div>
  )
}

const NOTHING = '–'

function Tiles({ analytics: { stats, consistency, activeOpponents } }: { analytics: FormatAnalyticsDto }) {
  const { totalMatches, performanceScore, currentStreak } = stats
  const winStreak = Math.max(0, currentStreak)
  const none = <FormattedMessage id="stats.none" />
  return (
    <div className="ma-tiles">
      <StatCard
        label={<FormattedMessage id="analytics.avgPerformance" />}
        value={totalMatches === 0 ? NOTHING : <Percent value={performanceScore} />}
        note={totalMatches === 0 ? none : <FormattedMessage id="dashboard.matchCount" values={{ count: totalMatches }} />}
      />
      <StatCard
        label={<FormattedMessage id="analytics.consistency" />}
        value={consistency === null ? NOTHING : <FormattedNumber value={consistency} maximumFractionDigits={0} />}
        note={
          <FormattedMessage
            id={consistency === null ? 'analytics.consistencyNeeds' : 'analytics.consistencyNote'}
            values={{ least: CONSISTENCY_MATCHES_NEEDED }}
          />
        }
      />
      <StatCard
        label={<FormattedMessage id="analytics.activeOpponents" />}
        value={<FormattedNumber value={activeOpponents} />}
        note={<FormattedMessage id="analytics.activeNote" values={{ days: ACTIVE_OPPONENT_DAYS }} />}
      />
      <StatCard
        label={<FormattedMessage id="analytics.winStreak" />}
        value={totalMatches === 0 ? NOTHING : <FormattedNumber value={winStreak} />}
        note={totalMatches === 0 ? none : <FormattedMessage id="analytics.winStreakNote" values={{ count: winStreak }} />}
      />
    </div>
  )
}

function Overview({ stats: { totalMatches, wins, losses, winRate } }: { stats: UserStats }) {
  return (
    <Card title={<FormattedMessage id="analytics.overview" />}>
      {totalMatches === 0 ? (
        <p className="kl-soft ma-sentence">
          <FormattedMessage id="stats.none" />
        </p>
      ) : (
        <dl className="ma-overview">
          <div>
            <dt>
              <FormattedMessage id="stats.totalMatches" />
            </dt>
            <dd className="kl-figure">
              <FormattedNumber value={totalMatches} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="stats.recordLabel" />
            </dt>
            <dd className="kl-figure">
              {wins}–{losses}
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="stats.winRate" />
            </dt>
            <dd className="kl-figure">
              <Percent value={winRate} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

function FixScoresButton() {
  const intl = useIntl()
  const { mutate, isPending } = useFixScores()
  const fix = () =>
    mutate(undefined, {
      onSuccess: ({ updated }) =>
        showToast({ tone: 'success', title: intl.formatMessage({ id: 'analytics.fixed' }, { count: updated }) }),
      onError: () => showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'analytics.fixFailed' }) }),
    })
  return (
    <Button onClick={fix} disabled={isPending}>
      <RefreshCw aria-hidden />
      <FormattedMessage id={isPending ? 'analytics.fixing' : 'analytics.fix'} />
    </Button>
  )
}
