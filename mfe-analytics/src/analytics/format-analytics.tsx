import './analytics.css'
import { ANALYSIS_MATCHES_NEEDED, type MatchFormat } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { CourtPanel, ErrorState, StatStripSkeleton } from '@kitchenline/ui'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { CompareCard } from '../compare/compare-card.tsx'
import { useFormatAnalytics } from '../data/figures.ts'
import { ConsistencyCard } from './consistency-card.tsx'
import { FormatCourt } from './format-court.tsx'
import { FormatFigures } from './format-figures.tsx'
import { PatternsSkeleton, TooFewMatches } from './patterns-waiting.tsx'
import { PlayCalendar } from './play-calendar.tsx'

// The figures of the log do not wait for those of the analysis.
const MatchPatterns = lazy(async () => ({
  default: (await import(/* webpackChunkName: "match-patterns" */ './match-patterns.tsx')).MatchPatterns,
}))

const WinRates = lazy(async () => ({
  default: (await import(/* webpackChunkName: "win-rates" */ './win-rates.tsx')).WinRates,
}))

export function FormatAnalytics({ userId, format }: { userId: string; format: MatchFormat }) {
  const loadProblem = useLoadProblem()
  const { data, error, refetch } = useFormatAnalytics(format)
  if (error) {
    return <ErrorState title={<FormattedMessage id="stats.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <AnalyticsSkeleton />
  const { totalMatches } = data.stats
  return (
    <div className="ma-analytics kl-paper">
      <FormatCourt stats={data.stats} trend={data.trend} format={format} />
      <FormatFigures analytics={data} />
      {totalMatches > 0 && (
        <div className="ma-analytics__columns">
          {totalMatches < ANALYSIS_MATCHES_NEEDED ? (
            <TooFewMatches />
          ) : (
            <Suspense fallback={<PatternsSkeleton />}>
              <MatchPatterns {...{ userId, format }} />
            </Suspense>
          )}
          <div className="ma-analytics__column">
            <ConsistencyCard consistency={data.consistency} scores={data.scores} />
            {data.days && <PlayCalendar days={data.days} />}
          </div>
          <div className="ma-analytics__both">
            <CompareCard />
          </div>
        </div>
      )}
      {totalMatches > 0 && data.traits && (
        <Suspense fallback={null}>
          <WinRates {...{ userId, format }} stats={data.stats} traits={data.traits} otherPlaces={data.otherPlaces} />
        </Suspense>
      )}
    </div>
  )
}

export function AnalyticsSkeleton() {
  return (
    <div className="ma-analytics">
      <CourtPanel kitchen={<div className="ma-analytics__kitchen-room" />}>
        <div className="ma-analytics__trend-room" />
      </CourtPanel>
      <StatStripSkeleton />
      <PatternsSkeleton />
    </div>
  )
}
