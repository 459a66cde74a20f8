import type { CurrentUserDto } from '@kitchenline/api'
import { rhythmOf } from '@kitchenline/domain'
import { deviceDay, Link } from '@kitchenline/shell-api'
import { buttonClass, Card, Rhythm } from '@kitchenline/ui'
import { Info } from '@kitchenline/ui/icons'
import { useId, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useOwnStats, usePlayedDays } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** As the product counts it. */
const WEEKS = 4

export function ActivityCard({ user }: { user: CurrentUserDto }) {
  return (
    <Card title={<FormattedMessage id="activity.title" />}>
      <Week goal={user.weeklyGoal} />
      <LoadState of="card" query={useOwnStats(user.id)}>
        {({ totalMatches }) => (
          <>
            <dl className="ms-activity">
              <PerWeek total={totalMatches} />
            </dl>
            <p>
              <Link to="/recap?view=pages" className={buttonClass({ tone: 'secondary' })}>
                <FormattedMessage id="recap.open" />
              </Link>
            </p>
          </>
        )}
      </LoadState>
    </Card>
  )
}

function Week({ goal }: { goal: number | undefined }) {
  const { data, isError } = usePlayedDays()
  const today = deviceDay()
  const offer = (
    <Link to="/profile?tab=settings" className="kl-link">
      <FormattedMessage id="rhythm.offer" />
    </Link>
  )
  const days = data?.days.map(({ day }) => day)
  // The card says so below.
  if (isError && !days) return null
  return <div className="ms-week-room">{days && <Rhythm rhythm={rhythmOf(days, today)} goal={goal} offer={offer} />}</div>
}

/** Its way of counting is reported to who asks. */
function PerWeek({ total }: { total: number }) {
  const intl = useIntl()
  const id = useId()
  const [isExplained, setExplained] = useState(false)
  return (
    <>
      <dt>
        <FormattedMessage id="activity.perWeek" />
        <button
          type="button"
          className="ms-info"
          aria-label={intl.formatMessage({ id: 'activity.perWeekWhy' })}
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
        >
          <Info size={16} aria-hidden />
        </button>
        <span id={id} className="kl-soft ms-info__text">
          {isExplained && <FormattedMessage id="activity.perWeekText" values={{ weeks: WEEKS }} />}
        </span>
      </dt>
      <dd>
        <FormattedNumber value={total / WEEKS} maximumFractionDigits={1} />
      </dd>
    </>
  )
}
