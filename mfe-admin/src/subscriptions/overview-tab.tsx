import { Card } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { useRevenue } from '../data/use-billing.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { useMoney } from '../use-money.ts'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { SystemSwitch } from './system-switch.tsx'

export function OverviewTab() {
  const intl = useIntl()
  const money = useMoney()
  const roundMoney = useMoney('unlessRound')
  const label = (id: string) => <FormattedMessage id={`revenue.${id}`} />
  const monthName = (month: string) =>
    intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="kl-stack">
      <LoadState query={useRevenue()}>
        {({ revenue, stats }) => (
          <>
            <Figures
              figures={[
                { key: 'total', label: label('total'), value: money(revenue.total) },
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
            <SystemSwitch />
            <Card title={label('byMonth')}>
              <BarChart
                label={intl.formatMessage({ id: 'revenue.byMonth' })}
                bars={revenue.months.map(({ month, amount }) => ({ key: month, name: monthName(month), value: amount }))}
                format={money}
                formatTick={roundMoney}
                heads={{ name: label('month'), value: <FormattedMessage id="payments.amount" /> }}
                empty={<FormattedMessage id="payments.none" />}
              />
            </Card>
            <SubscriptionsCard />
          </>
        )}
      </LoadState>
    </div>
  )
}
