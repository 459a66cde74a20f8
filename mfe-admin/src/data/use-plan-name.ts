import { DEFAULT_PLANS } from '@kitchenline/domain'
import { useIntl } from 'react-intl'

export type NamedPlan = { name: string; displayName: string }

/** Default plans are named in the administrator's language; others, or renamed ones, as they were named. */
export function usePlanName(): (plan: NamedPlan) => string {
  const intl = useIntl()
  return ({ name, displayName }) => {
    const isDefault = DEFAULT_PLANS.some((plan) => plan.name === name && plan.displayName === displayName)
    return isDefault ? intl.formatMessage({ id: `plan.${name}` }) : displayName
  }
}
