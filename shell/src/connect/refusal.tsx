import { ApiProblem, useProblemMessage } from '@kitchenline/shell-api'
import { Button, buttonClass, Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

/** Nothing leads from here to the app: who wrote the address is not known. */
export function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problemMessage = useProblemMessage()
  const code = error instanceof ApiProblem ? error.problem?.code : undefined
  return (
    <>
      <h1>
        <FormattedMessage id="connect.refusedTitle" />
      </h1>
      <div className="auth__card">
        <Card>
          <div className="kl-stack" role="alert">
            <p>{code === 'INVALID_INPUT' ? <FormattedMessage id="connect.refusedText" /> : problemMessage(error)}</p>
            {code === 'INVALID_INPUT' || code === 'CONNECTION_UNKNOWN' ? (
              <Link to="/" className={buttonClass({ tone: 'primary' })}>
                <FormattedMessage id="notFound.home" />
              </Link>
            ) : (
              <Button onClick={onRetry}>
                <FormattedMessage id="common.retry" />
              </Button>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
