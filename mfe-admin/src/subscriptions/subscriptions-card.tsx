import { SUBSCRIPTION_STATUSES, type SUBSCRIPTION_SORTS, type SubscriptionDto } from '@kitchenline/api'
import { Badge, Card } from '@kitchenline/ui'
import { Select } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSubscriptions } from '../data/use-billing-lists.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { PlanCell } from './plan-cell.tsx'

type Sort = (typeof SUBSCRIPTION_SORTS)[number]
type Status = SubscriptionDto['status']

const TONE = { active: 'court', canceled: 'amber', past_due: 'clay', expired: 'plain', incomplete: 'plain' } as const

/** Who has what, and had. */
export function SubscriptionsCard() {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<Status>()
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<Sort>({ sort: 'started', order: 'desc' })
  const narrowed = { ...order, ...(q && { q }), ...(status && { status }) }
  const parts = useParts({ subscriptions: narrowed })
  const query = useSubscriptions({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  return (
    <Card
      title={<FormattedMessage id="held.title" />}
      action={<CsvLink table="subscriptions" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="payments.search" onChange={setTyped} />
        <Select<Status>
          allowClear
          aria-label={intl.formatMessage({ id: 'held.status' })}
          placeholder={<FormattedMessage id="held.allStatuses" />}
          options={SUBSCRIPTION_STATUSES.map((value) => ({ value, label: <StatusName status={value} /> }))}
          onChange={setStatus}
        />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted)}
        onChange={reorder}
        empty={<FormattedMessage id={q || status ? 'table.nothing' : 'held.none'} />}
      />
    </Card>
  )
}

const StatusName = ({ status }: { status: Status }) => <FormattedMessage id={`held.status.${status}`} />

function columnsOf(sorted: ReturnType<typeof useOrder<Sort>>['sorted']): NonNullable<TableProps<SubscriptionDto>['columns']> {
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
