import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Notice } from '@kitchenline/ui'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { isGranted } from './bought-matches.ts'
import type { CheckoutResult } from './use-checkout-return.ts'
import { usePlanName } from './use-plan-name.ts'

type Props = { result: CheckoutResult; status: SubscriptionStatusDto; onOver: () => void }

/** Outcome of the payment: never "paid" before the provider has confirmed it. */
export function CheckoutNotice({ result, status: { subscription }, onOver }: Props) {
  const planName = usePlanName()
  const state = result !== 'left' && isGranted(subscription) ? 'done' : result
  const isOver = state === 'done' || state === 'left'
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <div role="status">
      <Notice
        tone={state === 'done' ? 'court' : state === 'late' ? 'amber' : 'plain'}
        title={<FormattedMessage id={`checkout.${state}`} values={{ plan: subscription ? planName(subscription) : '' }} />}
      />
    </div>
  )
}
