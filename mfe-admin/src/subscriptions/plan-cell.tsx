import { FormattedMessage } from 'react-intl'

/** As administrators named it. */
export function PlanCell({ plan }: { plan: { displayName: string } | null }) {
  return plan ? plan.displayName : <FormattedMessage id="table.gone" />
}
