import { useSession } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { ErrorState } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useEndOpening } from '../use-end-opening.ts'

/** Draws nothing before the current user is known; a failure is shown, with a retry. */
export function AfterSession({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return null
  return session.status === 'unknown' ? <SessionFailure wasSignedIn={session.wasSignedIn} /> : children
}

function SessionFailure({ wasSignedIn }: { wasSignedIn: true | undefined }) {
  const { refetch } = useQuery(currentUserQuery)
  useEndOpening()
  useEffect(() => {
    const whenBack = () => void refetch()
    globalThis.addEventListener('online', whenBack)
    return () => globalThis.removeEventListener('online', whenBack)
  }, [refetch])
  return (
    <main className="session-failure">
      <ErrorState
        title={<FormattedMessage id={wasSignedIn ? 'session.unknownTitle' : 'session.uncheckedTitle'} />}
        text={<FormattedMessage id="session.unknownText" />}
        onRetry={() => void refetch()}
      />
    </main>
  )
}
