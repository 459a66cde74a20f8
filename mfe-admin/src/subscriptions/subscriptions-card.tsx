import { SUBSCRIPTION_STATUSES, type SUBSCRIPTION_SORTS, type SubscriptionDto } from '@kitchenline/api'
import { Badge } from '@kitchenline/ui'
import { Select } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSubscriptions } from '../data/use-billing-lists.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { PlanCell } from './plan-cell.tsx'

type Sort = (typeof SUBSCRIPTION_SORTS)[number]
type Status = SubscriptionDto['status']

const USUAL: Order<Sort> = { sort: 'started', order: 'desc' }

const TONE = { active: 'court', canceled: 'amber', past_due: 'clay', expired: 'plain', incomplete: 'plain' } as const

/** Who has what, and had. */
export function SubscriptionsCard() {
  const intl = useIntl()
  const [status, setStatus] = useState<Status>()
  const list = useList(USUAL, status && { status })
  const query = useSubscriptions({ ...list.narrowed, ...list.part })
  return (
    <ListCard
      title={<FormattedMessage id="held.title" />}
      table="subscriptions"
      narrowed={list.narrowed}
      list={list}
      searchLabel="payments.search"
      filters={
        <Select<Status>
          allowClear
          aria-label={intl.formatMessage({ id: 'held.status' })}
          placeholder={<FormattedMessage id="held.allStatuses" />}
          options={SUBSCRIPTION_STATUSES.map((value) => ({ value, label: <StatusName status={value} /> }))}
          onChange={setStatus}
        />
      }
      query={query}
      columns={columnsOf(list.sorted)}
      empty={<FormattedMessage id={list.isSearched || status ? 'table.nothing' : 'held.none'} />}
    />
  )
}

const StatusName = ({ status }: { status: Status }) => <FormattedMessage id={`held.status.${status}`} />

function columnsOf(sorted: Sorted<Sort>): NonNullable<TableProps<SubscriptionDto>['columns']> {
  const title = (id: string) => <FormattedMessage id={`held.${id}`} />
  return [
    { key: 'user', title: title('user'), render: (_, { user }) => <PlayerCell user={user} /> },
    { key: 'plan', title: title('plan'), render: (_, { plan, ...held }) => <Held plan={plan} {...held} /> },
    {
      key: 'status',
      title: title('status'),
      render: (_, { status }) => (
        <Badge tone={TONE[status]}>
          <StatusName status={status} />
        </Badge>
      ),
    },
    { ...sorted('started'), title: title('since'), render: (_, { startDate }) => <DateCell value={startDate} /> },
    { ...sorted('end'), title: title('until'), render: (_, { endDate }) => (endDate ? <DateCell value={endDate} /> : '–') },
    {
      key: 'provider',
      title: title('provider'),
      render: (_, { stripeSubscriptionId: id }) => (id ? <code className="md-code">{id}</code> : '–'),
    },
  ]
}

function Held({ plan, matchesUsed, matchLimit }: Pick<SubscriptionDto, 'plan' | 'matchesUsed' | 'matchLimit'>) {
  return (
    <>
      <PlanCell plan={plan} />
      {matchLimit !== null && (
        <div className="kl-soft md-used">
          <FormattedMessage id="held.used" values={{ used: matchesUsed, of: matchLimit }} />
        </div>
      )}
    </>
  )
}
