import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  onRetry?: () => void
  /** 'h3' below the title of a section. */
  heading?: 'h2' | 'h3'
}

/** A failure, shown as one, that can be retried. Never dressed as an empty list. */
export function ErrorState({ title, text, onRetry, heading: Heading = 'h2' }: Props) {
  return (
    <div className="kl-empty" role="alert">
      <Heading>{title}</Heading>
      {text !== undefined && <p className="kl-empty__text">{text}</p>}
      {onRetry && (
        <Button onClick={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      )}
    </div>
  )
}

/** In the place of a part that could not be had, while the rest of the screen stands. */
export function PartProblem({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  return (
    <div className="kl-stack" role="alert">
      <p className="kl-soft">{text}</p>
      <div>
        <Button onClick={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      </div>
    </div>
  )
}
