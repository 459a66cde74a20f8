import type { RevenueDto } from '@kitchenline/api'
import { CURRENCY } from '@kitchenline/domain'
import { Card, Segmented, Skeleton } from '@kitchenline/ui'
import { Switch } from '@kitchenline/ui/form'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../chart/bar-chart.tsx'
import { useChangeSystemSwitch, useRevenue, useSystemSwitch } from '../data/billing.ts'
import { Figures } from '../figures.tsx'
import { LoadState } from '../load-state.tsx'
import { useChangeNotices } from '../use-change-notices.ts'
import { useMoney, usePaid } from '../money.tsx'
import { ChartSkeleton, FiguresSkeleton, REVENUE_FIGURES } from '../skeletons.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'

/** What needs no figures, the switch above all, is there without them. */
export function OverviewTab() {
  const revenue = useRevenue()
  const hasFailed = revenue.data === undefined && revenue.error !== null
  return (
    <div className="kl-stack">
      <LoadState query={revenue} failed="figures.failed" skeleton={<FiguresSkeleton count={REVENUE_FIGURES.length} />} isBare>
        {(figures) => <RevenueFigures {...figures} />}
      </LoadState>
      <SystemSwitch />
      {!hasFailed && (
        <Card title={<FormattedMessage id="revenue.byMonth" />}>
          <LoadState query={revenue} skeleton={<ChartSkeleton />}>
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
  const others = revenue.others ?? []
  const shown: Record<(typeof REVENUE_FIGURES)[number], { value: string; note?: ReactNode }> = {
    total: { value: money(revenue.total), note: <OtherCurrencies others={others} of="amount" /> },
    monthly: {
      value: money(revenue.monthly),
      note: (
        <>
          {label('monthlyNote')} <OtherCurrencies others={others} of="monthly" />
        </>
      ),
    },
    active: { value: intl.formatNumber(stats.activeSubscriptions), note: label('activeNote') },
    recurring: {
      value: money(stats.monthlyRecurringRevenue),
      note: (
        <>
          {label('recurringNote')} <OtherCurrencies others={others} of="recurring" />
        </>
      ),
    },
  }
  return <Figures figures={REVENUE_FIGURES.map((key) => ({ key, label: label(key), ...shown[key] }))} />
}

type Others = NonNullable<RevenueDto['revenue']['others']>

/** Each by itself: what is of one currency is added to nothing of another. */
function OtherCurrencies({ others, of }: { others: Others; of: 'amount' | 'monthly' | 'recurring' }) {
  const intl = useIntl()
  const paid = usePaid()
  const some = others.filter((other) => other[of])
  if (some.length === 0) return null
  const amounts = intl.formatList(
    some.map((other) => paid(other[of]!, other.currency)),
    { type: 'conjunction' },
  )
  return (
    <div>
      <FormattedMessage id="revenue.others" values={{ amounts }} />
    </div>
  )
}

function RevenueByMonth({ revenue }: RevenueDto) {
  const intl = useIntl()
  const [currency, choose] = useState<string>(CURRENCY)
  const money = useMoney('always', currency)
  const roundMoney = useMoney('unlessRound', currency)
  const others = (revenue.others ?? []).flatMap((other) => (other.months ? [{ ...other, months: other.months }] : []))
  const months = others.find((other) => other.currency === currency)?.months ?? revenue.months
  const monthName = (month: string) =>
    intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="kl-stack">
      {others.length > 0 && (
        <Segmented
          label={intl.formatMessage({ id: 'revenue.currency' })}
          options={[CURRENCY, ...others.map((other) => other.currency)].map((key) => ({ key, label: key.toUpperCase() }))}
          chosen={currency}
          onChoose={choose}
        />
      )}
      <BarChart
        label={intl.formatMessage({ id: 'revenue.byMonth' })}
        bars={months.map(({ month, amount }) => ({ key: month, name: monthName(month), value: amount }))}
        format={money}
        formatTick={roundMoney}
        heads={{ name: <FormattedMessage id="revenue.month" />, value: <FormattedMessage id="payments.amount" /> }}
        empty={<FormattedMessage id="payments.none" />}
      />
    </div>
  )
}

/** Off, everybody has free AI and nothing is sold. */
function SystemSwitch() {
  const { mutate, isPending } = useChangeSystemSwitch()
  const notices = useChangeNotices('system.updated', 'system.failed')
  return (
    <Card title={<FormattedMessage id="system.title" />}>
      <LoadState query={useSystemSwitch()} skeleton={<Skeleton height={52} />}>
        {(isOn) => (
          <div className="md-switch">
            <Switch
              id="md-system-switch"
              checked={isOn}
              loading={isPending}
              onChange={(next: boolean) => mutate(next, notices)}
              aria-describedby="md-system-switch-text"
            />
            <div>
              <label htmlFor="md-system-switch">
                <FormattedMessage id={isOn ? 'system.on' : 'system.off'} />
              </label>
              <p className="kl-soft" id="md-system-switch-text">
                <FormattedMessage id={isOn ? 'system.onText' : 'system.offText'} />
              </p>
            </div>
          </div>
        )}
      </LoadState>
    </Card>
  )
}
