import { addDays, isLocalDay, localDay, RECAP_PERIODS, recapDays, type LocalDay, type RecapPeriod } from '@kitchenline/domain'
import { Link, useSearchParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useRecap } from '../data/feed.ts'
import { LoadState } from '../load-state.tsx'
import '../social.css'
import { RecapSheet } from './recap-sheet.tsx'
import './recap.css'

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

type Period = {
  period: RecapPeriod
  first: LocalDay
  /** Addresses of the others. */
  earlier: string
  /** Nothing is known of the future. */
  later: string | undefined
  as: (period: RecapPeriod) => string
}

/** Stored in the address; without one it is the current month. */
function usePeriod(): Period {
  const [search] = useSearchParams()
  const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const requested = search.get('day') ?? today
  const period = RECAP_PERIODS.find((one) => one === search.get('period')) ?? 'month'
  const { first, last } = recapDays(period, isLocalDay(requested) && requested <= today ? requested : today)
  const address = (of: RecapPeriod, day: LocalDay) => `/recap?${new URLSearchParams({ period: of, day })}`
  const next = addDays(last, 1)
  return {
    period,
    first,
    earlier: address(period, addDays(first, -1)),
    later: next <= today ? address(period, next) : undefined,
    as: (other) => address(other, last < today ? last : today),
  }
}
