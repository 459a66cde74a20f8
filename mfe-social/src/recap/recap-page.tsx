import { Link, useSession } from '@kitchenline/shell-api'
import { buttonClass, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useRecap } from '../data/feed.ts'
import { LoadState } from '../load-state.tsx'
import '../social.css'
import { PeriodLinks } from './period-links.tsx'
import { RecapPages } from './recap-pages.tsx'
import { RecapSheet } from './recap-sheet.tsx'
import './recap.css'
import { usePeriod, type Period } from './use-period.ts'

/** A month or a season of one's own, to look back on page by page, to print, to share. */
export function RecapPage() {
  const period = usePeriod()
  return period.isPages ? <RecapPages period={period} /> : <RecapList period={period} />
}

function RecapList({ period }: { period: Period }) {
  const { user } = useSession()
  const recap = useRecap(period.period, period.first)
  return (
    <div className="kl-stack">
      <div className="kl-row">
        <PeriodLinks period={period} />
        <Link to={period.otherView} replace className={buttonClass({ tone: 'ball' })}>
          <FormattedMessage id="recap.asPages" />
        </Link>
      </div>
      <LoadState query={recap} failed="recap.failed" skeleton={<RecapSkeleton />}>
        {(data) => (
          <Outdated isOutdated={recap.isPlaceholderData}>
            <RecapSheet recap={data} owner={user?.name ?? ''} isNow={!period.later} />
          </Outdated>
        )}
      </LoadState>
    </div>
  )
}

function RecapSkeleton() {
  return (
    <div className="kl-stack">
      <Skeleton height={32} width="12rem" />
      <div className="kl-grid kl-grid--tight">
        {['matches', 'win rate', 'performance', 'streak'].map((figure) => (
          <Skeleton key={figure} height={120} />
        ))}
      </div>
      <Skeleton height={320} />
    </div>
  )
}
