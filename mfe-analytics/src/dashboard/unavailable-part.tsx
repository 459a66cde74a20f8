import { Button, Card } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** One part of the screen that could not be had; the rest stands. */
export function UnavailablePart({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <Card title={title}>
      <div className="kl-stack" role="alert">
        <p className="kl-soft">
          <FormattedMessage id="dashboard.partUnavailable" />
        </p>
        <div>
          <Button onClick={onRetry}>
            <FormattedMessage id="common.retry" />
          </Button>
        </div>
      </div>
    </Card>
  )
}
