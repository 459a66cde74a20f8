import type { PlanDto } from '@kitchenline/api'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { planEnd } from './plan-end.ts'

type Props = { plan: Pick<PlanDto, 'duration' | 'matchLimit'> }

/** Contents, term, and that one can cancel at any time: shown before the button. */
export function PlanTerms({ plan: { duration, matchLimit } }: Props) {
  const end = planEnd(duration, new Date())
  const date = end && <FormattedDate value={end} month="short" day="numeric" year="numeric" />
  return (
    <p className="kl-soft">
      <FormattedMessage
        id={`access.terms.${duration.interval}`}
        values={{ matches: matchLimit ?? 0, count: duration.count, date }}
      />
    </p>
  )
}
