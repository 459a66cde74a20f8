import '../social.css'
import './recap.css'
import { RECAP_PERIODS } from '@kitchenline/domain'
import { Link, useSession } from '@kitchenline/shell-api'
import { buttonClass, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useRecap } from '../data/feed.ts'
import { LoadState } from '../load-state.tsx'
import { RecapSheet } from './recap-sheet.tsx'
import { usePeriod, type Period } from './use-period.ts'

/** A month or a season of one's own, to look back on, to print, to share. */
export function RecapPage() {
  const { user } = useSession()
  const period = usePeriod()
  const recap = useRecap(period.period, period.first)
  return (
    <div className="kl-stack">
      <PeriodLinks period={period} />
      <LoadState query={recap} failed="recap.failed" skeleton={<RecapSkeleton />}>
        {(data) => (
          <Outdated isOutdated={recap.isPlaceholderData}>
            <RecapSheet recap={data} owner={user?.name ?? ''} level={user?.skillLevel} isNow={!period.later} />
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

function PeriodLinks({ period }: { period: Period }) {
  return (
    <nav className="ms-recap__periods">
      {RECAP_PERIODS.map((one) => (
        <Link
          key={one}
          to={period.as(one)}
          replace
          className={buttonClass({ tone: one === period.period ? 'primary' : 'secondary' })}
          aria-current={one === period.period ? 'true' : undefined}
        >
          <FormattedMessage id={`recap.${one}`} />
        </Link>
      ))}
      <div className="ms-recap__steps">
        <Link to={period.earlier} replace className={buttonClass({ tone: 'quiet' })}>
          <FormattedMessage id="recap.earlier" />
        </Link>
        {period.later && (
          <Link to={period.later} replace className={buttonClass({ tone: 'quiet' })}>
            <FormattedMessage id="recap.later" />
          </Link>
        )}
      </div>
    </nav>
  )
}
