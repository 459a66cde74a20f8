import { SUBSCRIPTION_STATUSES, type SUBSCRIPTION_SORTS, type SubscriptionDto } from '@kitchenline/api'
import { useSearchParams } from '@kitchenline/shell-api'
import { Badge } from '@kitchenline/ui'
import { Select } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSubscriptions } from '../data/billing.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import { useNarrow, usePhone } from '../table/use-narrow.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { PlanCell } from './plan-cell.tsx'

type Sort = (typeof SUBSCRIPTION_SORTS)[number]
type Status = SubscriptionDto['status']
type Columns = NonNullable<TableProps<SubscriptionDto>['columns']>

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
        columns={columnsOf(list.sorted, useNarrow(), usePhone())}
        empty={<FormattedMessage id={list.isSearched || status ? 'table.nothing' : 'subscriptionList.none'} />}
      />
    </div>
  )
}

const StatusName = ({ status }: { status: Status }) => <FormattedMessage id={`subscriptionList.status.${status}`} />

function columnsOf(sorted: Sorted<Sort>, isNarrow: boolean, isPhone: boolean): Columns {
  const title = (id: string) => <FormattedMessage id={`subscriptionList.${id}`} />
  const user = { key: 'user', title: title('user') }
  const since = { ...sorted('started'), title: title('since') }
  if (isPhone) {
    return [
      { ...user, render: (_, row) => <PlayerCell user={row.user} below={<PlanAndUse {...row} withProvider />} /> },
      {
        ...since,
        render: (_, row) => (
          <>
            <DateCell value={row.startDate} />
            {row.endDate && (
              <div className="kl-soft">
                {title('until')} <DateCell value={row.endDate} />
              </div>
            )}
            <StatusBadge {...row} />
          </>
        ),
      },
    ]
  }
  return [
    { ...user, render: (_, row) => <PlayerCell user={row.user} /> },
    { key: 'plan', title: title('plan'), render: (_, row) => <PlanAndUse {...row} withProvider={isNarrow} /> },
    { key: 'status', title: title('status'), render: (_, row) => <StatusBadge {...row} /> },
    { ...since, render: (_, { startDate }) => <DateCell value={startDate} /> },
    { ...sorted('end'), title: title('until'), render: (_, { endDate }) => (endDate ? <DateCell value={endDate} /> : '–') },
    ...(isNarrow
      ? []
      : [{ key: 'provider', title: title('provider'), render: (_: unknown, row: SubscriptionDto) => providerOf(row) }]),
  ]
}

const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={TONE[status]}>
    <StatusName status={status} />
  </Badge>
)

const providerOf = ({ stripeSubscriptionId: id }: SubscriptionDto) => (id ? <ProviderId id={id} /> : '–')

const ProviderId = ({ id }: { id: string }) => <code className="md-code">{id}</code>

function PlanAndUse({
  plan,
  matchesUsed,
  matchLimit,
  stripeSubscriptionId,
  withProvider,
}: SubscriptionDto & { withProvider: boolean }) {
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
      {withProvider && stripeSubscriptionId && <ProviderId id={stripeSubscriptionId} />}
    </>
  )
}
