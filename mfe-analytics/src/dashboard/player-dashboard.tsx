import type { DashboardDto } from '@kitchenline/api'
import { onceIdle, useLoadProblem } from '@kitchenline/shell-api'
import { Card, CourtPanel, ErrorState, PartProblem, Skeleton, StatStripSkeleton } from '@kitchenline/ui'
import { lazy, memo, useCallback, useDeferredValue, useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { AiAnalysisCard, AnalysisUnderCourt } from '../analysis/ai-analysis-card.tsx'
import { useDashboard } from '../data/figures.ts'
import { Bonus } from '../moments/bonus.tsx'
import { MatchTypeRates } from '../performance/match-type-rates.tsx'
import { PlayerFigures } from '../performance/player-figures.tsx'
import { TrendCard } from '../trend/trend-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FormRow } from './form-row.tsx'
import { InsightList } from './insight-list.tsx'
import { InviteCard } from './invite-card.tsx'
import { LevelCourt } from './level-court.tsx'
import { MonthDoor } from './month-door.tsx'
import { RecentMatches } from './recent-matches.tsx'

const HomeMoments = lazy(async () => {
  await new Promise<void>(onceIdle)
  return { default: (await import(/* webpackChunkName: "moments" */ '../moments/home-moments.tsx')).HomeMoments }
})

const AimsCard = lazy(async () => {
  await new Promise<void>(onceIdle)
  return { default: (await import(/* webpackChunkName: "aims" */ '../aims/aims-card.tsx')).AimsCard }
})

// On the way back to the page it stands at once.
let wasDrawn = false

/** Everything comes in one answer; an unavailable part has a message in its place and the rest stands. */
export function PlayerDashboard({ userId }: { userId: string }) {
  const { data: present, error, refetch } = useDashboard()
  // So many parts are much to draw at once: deferred, they leave the browser its turns, also where the data came before the scripts.
  const data = useDeferredValue(present, wasDrawn ? present : undefined)
  const loadProblem = useLoadProblem()
  const retry = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    wasDrawn ||= data !== undefined
  }, [data])
  if (data) return <Parts dashboard={data} userId={userId} onRetry={retry} />
  if (error) return <ErrorState title={<FormattedMessage id="dashboard.failed" />} text={loadProblem(error)} onRetry={retry} />
  return (
    <div role="status" className="ma-home">
      <span className="kl-visually-hidden">
        <FormattedMessage id="dashboard.loading" />
      </span>
      <CourtPanel kitchen={<div className="ma-kitchen-room" />}>
        <div className="ma-line" />
        <div className="ma-rhythm" />
      </CourtPanel>
      <div className="ma-now">
        <Skeleton height={112} />
      </div>
      <div className="ma-home__columns">
        <div className="ma-home__column">
          <Skeleton height={64} lines={3} />
        </div>
        <div className="ma-home__column">
          <StatStripSkeleton />
          <Skeleton height={240} />
        </div>
        <Skeleton height={480} />
      </div>
    </div>
  )
}

type PartsProps = { dashboard: DashboardDto; userId: string; onRetry: () => void }

/** Not again whenever something else about the player is known. */
const Parts = memo(function Parts({ dashboard, userId, onRetry }: PartsProps) {
  const { stats, matchTypes, trend, lastDays, recentMatches, insights, analysis, referral } = dashboard
  const unavailable = (title: string) => <UnavailablePart title={<FormattedMessage id={title} />} onRetry={onRetry} />
  const isFirst = stats?.totalMatches === 0
  return (
    <div className="ma-home kl-paper">
      <MonthDoor matches={recentMatches}>
        {isFirst ? <FirstSteps /> : analysis ? <LevelCourt {...{ userId, analysis }} /> : unavailable('ai.title')}
      </MonthDoor>
      <div className="ma-now">
        {recentMatches && recentMatches.length > 0 && <FormRow matches={recentMatches} stats={stats} />}
        {insights && stats ? (
          <InsightList insights={insights} totalMatches={stats.totalMatches} analysis={analysis} />
        ) : (
          unavailable('insights.title')
        )}
      </div>
      <div className="ma-home__columns">
        <div className="ma-home__column">
          {recentMatches ? <RecentMatches matches={recentMatches} isEmpty={isFirst} /> : unavailable('dashboard.recent')}
        </div>
        <div className="ma-home__column">
          {stats ? (
            <PlayerFigures stats={stats} lastDays={lastDays} />
          ) : (
            <ErrorState title={<FormattedMessage id="dashboard.failed" />} onRetry={onRetry} />
          )}
          {trend ? <TrendCard weeks={trend} /> : unavailable('trend.title')}
          {matchTypes ? <MatchTypeRates matchTypes={matchTypes} /> : unavailable('dashboard.byType')}
        </div>
        <div className="ma-home__column">
          {analysis &&
            (isFirst ? <AiAnalysisCard {...{ userId, analysis }} /> : <AnalysisUnderCourt {...{ userId, analysis }} />)}
          {analysis === null && isFirst && unavailable('ai.title')}
          {referral ? <InviteCard referral={referral} /> : unavailable('invite.title')}
          {!isFirst && (
            <Bonus>
              <AimsCard />
            </Bonus>
          )}
        </div>
      </div>
      {analysis && (
        <Bonus>
          <HomeMoments userId={userId} />
        </Bonus>
      )}
    </div>
  )
})

/** One part of the screen that could not be had; the rest stands. */
function UnavailablePart({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <Card title={title}>
      <PartProblem text={<FormattedMessage id="dashboard.partUnavailable" />} onRetry={onRetry} />
    </Card>
  )
}
