import type { PlanDto, PlanSwitchDto, SubscriptionStatusDto } from '@kitchenline/api'
import { CURRENCY } from '@kitchenline/domain'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { Button, Card, Dialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { usePlans, useSwitchPlan, useSwitchPreview } from '../data/subscription.ts'
import { LoadState } from '../load-state.tsx'
import { ChargePrice } from './charge-price.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { plansIn } from './use-currency.ts'
import { usePlanName } from './use-plan-name.ts'

type Props = { running: NonNullable<SubscriptionStatusDto['subscription']> }

/** For who has a plan that renews: the others in sale. */
export function PlanSwitch({ running }: Props) {
  const plans = usePlans()
  const [chosen, choose] = useState<PlanDto>()
  const currency = running.charge?.currency ?? CURRENCY
  const others = plansIn(plans.data ?? [], currency).filter(
    ({ name, duration }) => duration.interval !== 'matches' && name !== running.plan && name !== running.next?.plan,
  )
  if (others.length === 0) return null
  return (
    <Card title={<FormattedMessage id="access.switchTitle" />}>
      <PlanChoice
        plans={others}
        isOff={false}
        canBuy
        isSwitch
        currency={currency}
        onBuy={(planId) => choose(others.find(({ id }) => id === planId))}
      />
      {chosen && <SwitchDialog plan={chosen} onClose={() => choose(undefined)} />}
    </Card>
  )
}

type DialogProps = { plan: PlanDto; onClose: () => void }

/** Says what is paid now and later before anything is agreed to. */
function SwitchDialog({ plan, onClose }: DialogProps) {
  const intl = useIntl()
  const name = usePlanName()({ plan: plan.name, displayName: plan.displayName })
  const preview = useSwitchPreview(plan.id)
  const { mutate, isPending } = useSwitchPlan()
  const { failed: showProblem } = useNotices()
  const agree = ({ when, asOf, startsAt }: PlanSwitchDto) =>
    mutate(
      { planId: plan.id, asOf },
      {
        onSuccess: () => {
          const date = intl.formatDate(startsAt, { month: 'short', day: 'numeric', year: 'numeric' })
          const id = when === 'now' ? 'access.switchedNow' : 'access.switchedLater'
          showToast({ tone: 'success', title: intl.formatMessage({ id }, { plan: name, date }) })
          onClose()
        },
        onError: showProblem,
      },
    )
  const { data } = preview
  return (
    <Dialog
      title={<FormattedMessage id="access.switchTo" values={{ plan: name }} />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone="primary" disabled={!data || isPending} onClick={() => data && agree(data)}>
            <FormattedMessage id="access.switchTo" values={{ plan: name }} />
          </Button>
        </>
      }
    >
      <LoadState of="card" query={preview}>
        {(known) => <Terms {...known} plan={name} />}
      </LoadState>
    </Dialog>
  )
}

function Terms({ when, dueNow, charge, chargedAt, plan }: PlanSwitchDto & { plan: string }) {
  return (
    <p>
      <FormattedMessage
        id={when === 'now' ? 'access.switchNow' : 'access.switchLater'}
        values={{
          plan,
          due: (
            <strong>
              <FormattedNumber value={dueNow} style="currency" currency={charge.currency.toUpperCase()} />
            </strong>
          ),
          price: <ChargePrice {...charge} />,
          date: <FormattedDate value={chargedAt} month="short" day="numeric" year="numeric" />,
        }}
      />
    </p>
  )
}
