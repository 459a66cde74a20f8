import { Card, EmptyState, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useStats } from '../data/growth.ts'
import { LoadState } from '../load-state.tsx'
import { DailyCard } from './daily-card.tsx'
import { GrowthCard } from './growth-card.tsx'
import { LatestSignups } from './latest-signups.tsx'
import { useSourceName } from './source-name.tsx'

export function SignupsTab() {
  return (
    <div className="kl-stack">
      <GrowthCard />
      <Sources />
      <DailyCard />
      <LatestSignups />
    </div>
  )
}

/** One bar, divided. */
function Sources() {
  const nameOf = useSourceName()
  return (
    <Card title={<FormattedMessage id="signups.sources" />}>
      <LoadState query={useStats()} skeleton={<Skeleton height={48} />}>
        {({ topSignupSources: sources }) => {
          if (sources.length === 0) return <EmptyState title={<FormattedMessage id="signups.none" />} />
          return (
            <>
              <div className="md-sources__bar" aria-hidden>
                {sources.map(({ source, count }) => (
                  <span key={source} className="md-source" style={{ flexGrow: count }} />
                ))}
              </div>
              <ul className="md-sources">
                {sources.map(({ source, count }) => (
                  <li key={source}>
                    <span className="md-source" aria-hidden />
                    {nameOf(source)}
                    <strong>
                      <FormattedNumber value={count} />
                    </strong>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </LoadState>
    </Card>
  )
}
