import type { DashboardDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, TREND_WEEKS_NEEDED } from '@kitchenline/domain'
import { Link, useLoadProblem } from '@kitchenline/shell-api'
import { buttonClass, Card, ErrorState, PartProblem, Skeleton, StatStripSkeleton } from '@kitchenline/ui'
import { Award, Gauge, TrendingUp } from '@kitchenline/ui/icons'
import { useDeferredValue, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { AiAnalysisCard } from '../analysis/ai-analysis-card.tsx'
import { useDashboard } from '../data/figures.ts'
import { MatchTypeRates } from '../performance/match-type-rates.tsx'
import { PlayerFigures } from '../performance/player-figures.tsx'
import { TrendCard } from '../trend/trend-card.tsx'
import { InsightList } from './insight-list.tsx'
import { InviteCard } from './invite-card.tsx'
import { RecentMatches } from './recent-matches.tsx'

/** Everything comes in one answer; an unavailable part has a message in its place and the rest stands. */
export function PlayerDashboard({ userId }: { userId: string }) {
  const { data: present, error, refetch } = useDashboard()
  // Six cards are much to draw at once: deferred, they leave the browser its turns.
  const data = useDeferredValue(present)
  const loadProblem = useLoadProblem()
  const retry = () => void refetch()
  if (data) return <Parts dashboard={data} userId={userId} onRetry={retry} />
  if (error) return <ErrorState title={<FormattedMessage id="dashboard.failed" />} text={loadProblem(error)} onRetry={retry} />
  return (
    <div role="status" className="kl-stack">
      <span className="kl-visually-hidden">
        <FormattedMessage id="dashboard.loading" />
      </span>
      <StatStripSkeleton />
      <div className="ma-dashboard">
        <Skeleton height={340} />
        <Skeleton height={480} />
      </div>
    </div>
  )
}

type PartsProps = { dashboard: DashboardDto; userId: string; onRetry: () => void }

function Parts({ dashboard, userId, onRetry }: PartsProps) {
  const { stats, matchTypes, trend, recentMatches, insights, analysis, referral } = dashboard
  const unavailable = (title: string) => <UnavailablePart title={<FormattedMessage id={title} />} onRetry={onRetry} />
  return (
    <div className="kl-stack">
      {stats?.totalMatches === 0 && <FirstSteps />}
      {stats ? (
        <PlayerFigures stats={stats} />
      ) : (
        <ErrorState title={<FormattedMessage id="dashboard.failed" />} onRetry={onRetry} />
      )}
      <div className="ma-dashboard">
        <div className="kl-stack">
          {trend ? <TrendCard weeks={trend} /> : unavailable('trend.title')}
          {recentMatches ? <RecentMatches matches={recentMatches} /> : unavailable('dashboard.recent')}
        </div>
        <div className="kl-stack">
          {analysis ? <AiAnalysisCard userId={userId} analysis={analysis} /> : unavailable('ai.title')}
          {referral ? <InviteCard referral={referral} /> : unavailable('invite.title')}
        </div>
        <div className="kl-stack">
          {matchTypes ? <MatchTypeRates matchTypes={matchTypes} /> : unavailable('dashboard.byType')}
          {insights && stats ? (
            <InsightList insights={insights} totalMatches={stats.totalMatches} />
          ) : (
            unavailable('insights.title')
          )}
        </div>
      </div>
    </div>
  )
}

/** One part of the screen that could not be had; the rest stands. */
function UnavailablePart({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <Card title={title}>
      <PartProblem text={<FormattedMessage id="dashboard.partUnavailable" />} onRetry={onRetry} />
    </Card>
  )
}

const STEPS = { score: Gauge, trend: TrendingUp, level: Award }

/** What a player without a match sees first: the one thing to do, and what it leads to. */
function FirstSteps() {
  return (
    <section className="kl-card ma-pitch">
      <h2>
        <FormattedMessage id="firstSteps.title" />
      </h2>
      <ul className="ma-steps">
        {Object.entries(STEPS).map(([step, Icon]) => (
          <li key={step}>
            <Icon aria-hidden />
            <FormattedMessage id={`firstSteps.${step}`} values={{ weeks: TREND_WEEKS_NEEDED, needed: ANALYSIS_MATCHES_NEEDED }} />
          </li>
        ))}
      </ul>
      <div className="kl-row">
        <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="trialBanner.log" />
        </Link>
        <Link to="/find-friends" className={buttonClass({ tone: 'secondary' })}>
          <FormattedMessage id="firstSteps.friends" />
        </Link>
      </div>
    </section>
  )
}
