import { useSession } from '@kitchenline/shell-api'
import { currentUserQuery, offlineStore } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useIsOffline } from './use-is-offline.ts'

/** Over a page without a network: how old what it shows is, and where nothing is shown, what can be done all the same. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  if (!isOffline) return null
  return (
    <p className="kept-notice" role="status">
      <Words />
    </p>
  )
}

function Words() {
  const at = offlineStore(({ dataAt }) => dataAt)
  const isSignedIn = useSession().status === 'authenticated'
  const showsData = useShowsData()
  if (at === undefined || !showsData) return <FormattedMessage id={isSignedIn ? 'offline.matchesWait' : 'offline.trial'} />
  return (
    <FormattedMessage
      id="offline.kept"
      values={{
        at: (
          <span className="kl-nowrap">
            <FormattedDate value={at} month="short" day="numeric" hour="numeric" minute="2-digit" />
          </span>
        ),
      }}
    />
  )
}

/** Whether something on the screen has been answered, besides who is signed in. */
function useShowsData(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((notify) => cache.subscribe(notify), [cache]),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ queryKey, state }) => queryKey[0] !== currentUserQuery.queryKey[0] && state.data !== undefined),
  )
}
