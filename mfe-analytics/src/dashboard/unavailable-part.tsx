import { Card, PartProblem } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** One part of the screen that could not be had; the rest stands. */
export function UnavailablePart({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <Card title={title}>
      <PartProblem text={<FormattedMessage id="dashboard.partUnavailable" />} onRetry={onRetry} />
    </Card>
  )
}
