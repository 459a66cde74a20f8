import type { RevenueDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { useRevenue } from '../data/billing.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { useMoney, usePaid } from '../use-money.ts'
import { ChartWaiting, FiguresWaiting } from '../waiting.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { SystemSwitch } from './system-switch.tsx'

/** What needs no figures, the switch above all, is there without them. */
export function OverviewTab() {
  const revenue = useRevenue()
  const hasFailed = revenue.data === undefined && revenue.error !== null
  return (
    <div className="kl-stack">
      <LoadState query={revenue} failed="figures.failed" skeleton={<FiguresWaiting count={4} />} isBare>
        {(figures) => <RevenueFigures {...figures} />}
      </LoadState>
      <SystemSwitch />
      {!hasFailed && (
        <Card title={<FormattedMessage id="revenue.byMonth" />}>
          <LoadState query={revenue} skeleton={<ChartWaiting />}>
            {(figures) => <RevenueByMonth {...figures} />}
          </LoadState>
        </Card>
      )}
      <SubscriptionsCard />
    </div>
  )
}

function RevenueFigures({ revenue, stats }: RevenueDto) {
  const intl = useIntl()
  const money = useMoney()
  const label = (id: string) => <FormattedMessage id={`revenue.${id}`} />
  return (
    <Figures
      figures={[
        {
          ...{ key: 'total', label: label('total'), value: money(revenue.total) },
          ...(revenue.others?.length && { note: <OtherCurrencies others={revenue.others} /> }),
        },
        { key: 'monthly', label: label('monthly'), value: money(revenue.monthly), note: label('monthlyNote') },
        {
          ...{ key: 'active', label: label('active'), note: label('activeNote') },
          value: intl.formatNumber(stats.activeSubscriptions),
        },
        {
          ...{ key: 'recurring', label: label('recurring'), note: label('recurringNote') },
          value: money(stats.monthlyRecurringRevenue),
        },
      ]}
    />
  )
}

function OtherCurrencies({ others }: { others: NonNullable<RevenueDto['revenue']['others']> }) {
  const intl = useIntl()
  const paid = usePaid()
  const amounts = intl.formatList(
    others.map(({ amount, currency }) => paid(amount, currency)),
    { type: 'conjunction' },
  )
  return <FormattedMessage id="revenue.others" values={{ amounts }} />
}

function RevenueByMonth({ revenue }: RevenueDto) {
  const intl = useIntl()
  const money = useMoney()
  const roundMoney = useMoney('unlessRound')
  const monthName = (month: string) =>
    intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <BarChart
      label={intl.formatMessage({ id: 'revenue.byMonth' })}
      bars={revenue.months.map(({ month, amount }) => ({ key: month, name: monthName(month), value: amount }))}
      format={money}
      formatTick={roundMoney}
      heads={{ name: <FormattedMessage id="revenue.month" />, value: <FormattedMessage id="payments.amount" /> }}
      empty={<FormattedMessage id="payments.none" />}
    />
  )
}
