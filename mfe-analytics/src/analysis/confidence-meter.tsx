import { Balls } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { CONFIDENCE_BALLS, confidenceBalls } from './confidence.ts'

/** How sure a level is: so many of five balls. */
export function ConfidenceMeter({ analysis }: { analysis: Parameters<typeof confidenceBalls>[0] }) {
  const intl = useIntl()
  const filled = confidenceBalls(analysis)
  const label = intl.formatMessage({ id: 'ai.count' }, { count: filled, needed: CONFIDENCE_BALLS })
  return <Balls filled={filled} of={CONFIDENCE_BALLS} label={label} />
}
