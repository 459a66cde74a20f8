import type { AdminPlanDto } from '@kitchenline/api'
import { Button, Card, EmptyState } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useCreateDefaultPlans, usePlans } from '../data/billing.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { ListTable } from '../table/list-table.tsx'
import { NUMBERS } from '../table/numbers.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { PlanPrices } from './plan-prices.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PlanState } from './plan-state.tsx'
import { usePlanName, type NamedPlan } from '../data/use-plan-name.ts'

export function PlansTab() {
  const { mutate, isPending } = useCreateDefaultPlans()
  const notices = useChangeNotices('plans.created', 'plans.failed')
  const query = usePlans()
  const planName = usePlanName()
  const [priced, setPriced] = useState<AdminPlanDto>()
  const columns = columnsOf(planName, setPriced)
  const actions = (
    <div className="kl-row">
      <CsvLink table="plans" rows={query.data} />
      {/* Of plans that are there it changes nothing. */}
      <Button
        tone={query.data?.length === 0 ? 'primary' : 'secondary'}
        disabled={isPending}
        onClick={() => mutate(undefined, notices)}
      >
        <FormattedMessage id="plans.createDefaults" />
      </Button>
    </div>
  )
  return (
    <Card title={<FormattedMessage id="subscriptions.plans" />} action={actions}>
      <ListTable
        query={query}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={<FormattedMessage id="plans.none" />} text={<FormattedMessage id="plans.noneText" />} />}
      />
      {priced && <PriceDialog plan={priced} onClose={() => setPriced(undefined)} />}
    </Card>
  )
}

type Columns = NonNullable<TableProps<AdminPlanDto>['columns']>

function columnsOf(planName: (plan: NamedPlan) => string, changePrice: (plan: AdminPlanDto) => void): Columns {
  const title = (id: string) => <FormattedMessage id={`plans.${id}`} />
  return [
    {
      key: 'name',
      title: title('name'),
      sorter: (one, other) => planName(one).localeCompare(planName(other)),
      render: (_, plan) => <PlanName shown={planName(plan)} name={plan.name} />,
    },
    {
      key: 'price',
      title: title('price'),
      ...NUMBERS,
      sorter: (one, other) => one.price - other.price,
      render: (_, plan) => <PlanPrices plan={plan} />,
    },
    {
      key: 'duration',
      title: title('duration'),
      render: (_, { duration }) => (
        <FormattedMessage id={`plans.duration.${duration.interval}`} values={{ count: duration.count }} />
      ),
    },
    {
      key: 'limit',
      title: title('limit'),
      ...NUMBERS,
      sorter: (one, other) => (one.matchLimit ?? Infinity) - (other.matchLimit ?? Infinity) || 0,
      render: (_, { matchLimit }) =>
        matchLimit === null ? <FormattedMessage id="plans.unlimited" /> : <FormattedNumber value={matchLimit} />,
    },
    {
      key: 'active',
      title: title('status'),
      render: (_, plan) => <PlanState plan={plan} />,
    },
    {
      key: 'change',
      title: (
        <span className="kl-visually-hidden">
          <FormattedMessage id="prices.change" />
        </span>
      ),
      align: 'end',
      render: (_, plan) => (
        <Button tone="quiet" className="kl-nowrap" onClick={() => changePrice(plan)}>
          <FormattedMessage id="prices.change" />
          <span className="kl-visually-hidden"> {planName(plan)}</span>
        </Button>
      ),
    },
  ]
}

function PlanName({ shown, name }: { shown: string; name: string }) {
  return (
    <span className="md-player">
      <strong>{shown}</strong>
      <span className="kl-soft">{name}</span>
    </span>
  )
}
