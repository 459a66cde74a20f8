import type { AdminPlanDto } from '@kitchenline/api'
import { Button, Card, EmptyState } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useCreateDefaultPlans, usePlans } from '../data/billing.ts'
import type { Columns } from '../table/columns.tsx'
import { CsvLink } from '../table/csv-link.tsx'
import { ListTable } from '../table/list-table.tsx'
import { RowButton } from '../table/row-button.tsx'
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
        layout={{ columns: columnsOf(planName, setPriced) }}
        idOf={({ id }) => id}
        empty={<EmptyState title={<FormattedMessage id="plans.none" />} text={<FormattedMessage id="plans.noneText" />} />}
      />
      {priced && <PriceDialog plan={priced} onClose={() => setPriced(undefined)} />}
    </Card>
  )
}

const columnsOf = (planName: (plan: NamedPlan) => string, changePrice: (plan: AdminPlanDto) => void) =>
  ({
    name: {
      title: 'plans.name',
      sorter: (one, other) => planName(one).localeCompare(planName(other)),
      render: (plan) => <PlanName shown={planName(plan)} name={plan.name} />,
    },
    price: {
      title: 'plans.price',
      kind: 'figure',
      sorter: (one, other) => one.price - other.price,
      render: (plan) => <PlanPrices plan={plan} />,
    },
    duration: {
      title: 'plans.duration',
      render: ({ duration }) => (
        <FormattedMessage id={`plans.duration.${duration.interval}`} values={{ count: duration.count }} />
      ),
    },
    limit: {
      title: 'plans.limit',
      kind: 'figure',
      sorter: (one, other) => (one.matchLimit ?? Infinity) - (other.matchLimit ?? Infinity) || 0,
      render: ({ matchLimit }) =>
        matchLimit === null ? <FormattedMessage id="plans.unlimited" /> : <FormattedNumber value={matchLimit} />,
    },
    active: { title: 'plans.status', render: (plan) => <PlanState plan={plan} /> },
    change: {
      title: 'prices.change',
      kind: 'action',
      render: (plan) => <RowButton text="prices.change" name={planName(plan)} onPress={() => changePrice(plan)} />,
    },
  }) satisfies Columns<AdminPlanDto>

function PlanName({ shown, name }: { shown: string; name: string }) {
  return (
    <span className="md-player">
      <strong>{shown}</strong>
      <span className="kl-soft">{name}</span>
    </span>
  )
}
