import { Link } from '@kitchenline/shell-api'
import { buttonClass, Card } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useOwnStats } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

/** As the product counts it. */
const WEEKS = 4

export function ActivityCard({ userId }: { userId: string }) {
  return (
    <Card title={<FormattedMessage id="activity.title" />}>
      <LoadState of="card" query={useOwnStats(userId)}>
        {({ totalMatches, wins, losses }) => (
          <>
            <dl className="ms-activity">
              <dt>
                <FormattedMessage id="activity.total" />
              </dt>
              <dd>
                <FormattedNumber value={totalMatches} />
              </dd>
              <dt>
                <FormattedMessage id="activity.record" />
              </dt>
              <dd>{`${wins}–${losses}`}</dd>
              <dt>
                <FormattedMessage id="activity.perWeek" values={{ weeks: WEEKS }} />
              </dt>
              <dd>
                <FormattedNumber value={totalMatches / WEEKS} maximumFractionDigits={1} />
              </dd>
            </dl>
            <p>
              <Link to="/recap" className={buttonClass({ tone: 'secondary' })}>
                <FormattedMessage id="recap.open" />
              </Link>
            </p>
          </>
        )}
      </LoadState>
    </Card>
  )
}
