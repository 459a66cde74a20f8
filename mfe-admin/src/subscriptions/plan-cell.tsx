import { FormattedMessage } from 'react-intl'
import { usePlanName, type NamedPlan } from '../data/use-plan-name.ts'

export function PlanCell({ plan }: { plan: NamedPlan | null }) {
  const planName = usePlanName()
  return plan ? planName(plan) : <FormattedMessage id="table.gone" />
}
