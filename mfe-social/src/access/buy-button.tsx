import type { PlanDto } from '@kitchenline/api'
import { Button } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePlanName } from './use-plan-name.ts'

export type Sale = {
  isOff: boolean
  canBuy: boolean
  /** A plan that runs becomes another one. */
  isSwitch?: boolean
  currency: string
  onBuy: (planId: string) => void
}

export function BuyButton({
  plan,
  isOff,
  canBuy,
  isSwitch = false,
  onBuy,
  isMain,
}: Omit<Sale, 'currency'> & { plan: PlanDto; isMain: boolean }) {
  const name = usePlanName()({ plan: plan.name, displayName: plan.displayName })
  return (
    <Button tone={canBuy && isMain && !isSwitch ? 'ball' : 'secondary'} disabled={!canBuy} onClick={() => onBuy(plan.id)}>
      <FormattedMessage
        id={isOff ? 'access.systemDisabled' : isSwitch ? 'access.switchTo' : 'access.buy'}
        values={{ plan: name }}
      />
    </Button>
  )
}
