import { useSession } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { ErrorState } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOffline } from '../offline/use-is-offline.ts'
import { useWhenOnline } from '../offline/use-when-online.ts'
import { useEndOpening } from '../use-end-opening.ts'

/** Draws nothing before the current user is known; a failure is shown, with a retry. */
export function AfterSession({ children }: { children: ReactNode }) {
  const session = useSession()
  // The first page is much to draw at once: deferred, it leaves the browser its turns.
  const isLoading = useDeferredValue(session.status === 'loading')
  if (session.status === 'unknown') return <SessionFailure wasSignedIn={session.wasSignedIn} />
  return isLoading ? null : children
}

function SessionFailure({ wasSignedIn }: { wasSignedIn: true | undefined }) {
  const { refetch } = useQuery(currentUserQuery)
  const isOffline = useIsOffline()
  useEndOpening()
  useWhenOnline(() => void refetch())
  return (
    <main className="session-failure">
      <ErrorState
        title={<FormattedMessage id={wasSignedIn ? 'session.unknownTitle' : 'session.uncheckedTitle'} />}
        text={<FormattedMessage id={isOffline ? 'session.offlineText' : 'session.unknownText'} />}
        onRetry={() => void refetch()}
      />
    </main>
  )
}
