import { buttonClass, EmptyState, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useRemoteStates } from './discover-routes.tsx'
import { ownerOf } from './registry.ts'
import { RemoteFailure } from './remote-failure.tsx'

/** No route yet: the owner is still loading or unavailable, or there is no such page. */
export function UnmatchedPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const owner = ownerOf(location.pathname)
  const state = useRemoteStates((states) => (owner ? (states[owner] ?? 'loading') : 'ready'))
  if (state === 'loading') return <Skeleton height={120} lines={3} />
  if (state === 'unavailable') return <RemoteFailure onRetry={() => void navigate(location, { replace: true })} />
  return <NotFoundPage />
}

function NotFoundPage() {
  return (
    <EmptyState
      drawing="out"
      heading="h1"
      title={<FormattedMessage id="notFound.title" />}
      text={<FormattedMessage id="notFound.text" />}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="notFound.home" />
        </Link>
      }
    />
  )
}
