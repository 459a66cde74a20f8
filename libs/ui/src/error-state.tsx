import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'

type Props = { title: ReactNode; text?: ReactNode; onRetry?: () => void }

/** A failure, shown as one, that can be retried. Never dressed as an empty list. */
export function ErrorState({ title, text, onRetry }: Props) {
  return (
    <div className="kl-empty" role="alert">
      <h2>{title}</h2>
      {text !== undefined && <p className="kl-empty__text">{text}</p>}
      {onRetry && (
        <Button onClick={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      )}
    </div>
  )
}
