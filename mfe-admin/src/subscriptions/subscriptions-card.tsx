import { SUBSCRIPTION_STATUSES, type SUBSCRIPTION_SORTS, type SubscriptionDto } from '@kitchenline/api'
import { useSearchParams } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { Select } from '@kitchenline/ui/form'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSubscriptions } from '../data/billing.ts'
import type { Columns } from '../table/columns.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
import { PlanCell } from './plan-cell.tsx'

type Sort = (typeof SUBSCRIPTION_SORTS)[number]
type Status = SubscriptionDto['status']

const USUAL: Order<Sort> = { sort: 'started', order: 'desc' }

const TONE = { active: 'court', canceled: 'amber', past_due: 'clay', expired: 'plain', incomplete: 'plain' } as const

/** Who has what, and had. A link to it may name whose. */
export function SubscriptionsCard() {
  const intl = useIntl()
  const [status, setStatus] = useState<Status>()
  const [address] = useSearchParams()
  const searched = address.get('q') ?? ''
  const list = useList(USUAL, status && { status }, searched)
  const query = useSubscriptions({ ...list.narrowed, ...list.part })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (searched) place.current?.scrollIntoView()
  }, [searched])
  return (
    <div ref={place}>
      <ListCard
        title={<FormattedMessage id="subscriptionList.title" />}
        table="subscriptions"
        narrowed={list.narrowed}
        list={list}
        searchLabel="payments.search"
        filters={
          <Select<Status>
            allowClear
            aria-label={intl.formatMessage({ id: 'subscriptionList.status' })}
            placeholder={<FormattedMessage id="subscriptionList.allStatuses" />}
            options={SUBSCRIPTION_STATUSES.map((value) => ({ value, label: <StatusName status={value} /> }))}
            onChange={setStatus}
          />
        }
        query={query}
        layout={{
          columns: COLUMNS,
          narrow: { plan: ['provider'] },
          phone: { user: ['plan', 'provider'], started: ['end', 'status'] },
        }}
        empty={<FormattedMessage id={list.isSearched || status ? 'table.nothing' : 'subscriptionList.none'} />}
      />
    </div>
  )
}

const StatusName = ({ status }: { status: Status }) => <FormattedMessage id={`subscriptionList.status.${status}`} />

const COLUMNS = {
  user: { title: 'subscriptionList.user', render: ({ user }) => <PlayerCell user={user} /> },
  plan: { title: 'subscriptionList.plan', render: (row) => <PlanAndUse {...row} /> },
  status: {
    title: 'subscriptionList.status',
    render: ({ status }) => (
      <Badge tone={TONE[status]}>
        <StatusName status={status} />
      </Badge>
    ),
  },
  started: { title: 'subscriptionList.since', sorter: true, render: ({ startDate }) => <DateCell value={startDate} /> },
  end: {
    title: 'subscriptionList.until',
    sorter: true,
    isNamed: true,
    render: ({ endDate }) => endDate && <DateCell value={endDate} />,
  },
  provider: {
    title: 'subscriptionList.provider',
    render: ({ stripeSubscriptionId: id }) => id && <code className="md-code">{id}</code>,
  },
} satisfies Columns<SubscriptionDto, Sort>

function PlanAndUse({ plan, matchesUsed, matchLimit }: SubscriptionDto) {
  return (
    <>
      <div>
        <PlanCell plan={plan} />
      </div>
      {matchLimit !== null && (
        <div className="kl-soft">
          <FormattedMessage id="subscriptionList.used" values={{ used: matchesUsed, of: matchLimit }} />
        </div>
      )}
    </>
  )
}
