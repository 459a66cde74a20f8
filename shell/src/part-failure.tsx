import { Button, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { name: string; onRetry: () => void }

/** In the place of a part whose remote is unavailable: small, so that the page around it stays in shape. */
export function PartFailure({ onRetry }: Props) {
  return (
    <Notice
      tone="amber"
      title={<FormattedMessage id="remote.partUnavailable" />}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    />
  )
}
