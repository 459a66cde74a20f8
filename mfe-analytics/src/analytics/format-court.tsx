import type { TrendPointDto } from '@kitchenline/api'
import type { MatchFormat, UserStats } from '@kitchenline/domain'
import { CourtPanel } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import { TrendCard } from '../trend/trend-card.tsx'
import { FixScores } from './fix-scores.tsx'

type Props = { stats: UserStats; trend: readonly TrendPointDto[]; format: MatchFormat }

/** How well one plays in this format, and which way it goes. */
export function FormatCourt({ stats, trend, format }: Props) {
  const { totalMatches, performanceScore } = stats
  const kitchen = (
    <>
      <div className="kl-hero__above">
        <h2 className="kl-eyebrow">
          <FormattedMessage id="analytics.overview" />
        </h2>
        <FixScores />
      </div>
      <div className="kl-hero">
        <p className="kl-figure kl-hero__figure ma-analytics__figure">
          {totalMatches === 0 ? '–' : <Percent value={performanceScore} />}
        </p>
        <div className="kl-hero__beside">
          <h3>
            <FormattedMessage id="analytics.avgPerformance" />
          </h3>
          {totalMatches === 0 ? (
            <p className="kl-soft ma-sentence">
              <FormattedMessage id="stats.none" />
            </p>
          ) : (
            <Record stats={stats} />
          )}
        </div>
      </div>
    </>
  )
  return (
    <CourtPanel kitchen={kitchen}>
      <TrendCard weeks={trend} format={format} />
    </CourtPanel>
  )
}

function Record({ stats: { totalMatches, wins, losses, winRate } }: { stats: UserStats }) {
  return (
    <dl className="ma-overview">
      <div>
        <dt>
          <FormattedMessage id="stats.totalMatches" />
        </dt>
        <dd>
          <FormattedNumber value={totalMatches} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="stats.recordLabel" />
        </dt>
        <dd>
          {wins}–{losses}
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="stats.winRate" />
        </dt>
        <dd>
          <Percent value={winRate} />
        </dd>
      </div>
    </dl>
  )
}
