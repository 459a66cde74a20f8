import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'

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
