import { useSession } from '@kitchenline/shell-api'
import { currentUserQuery, offlineStore } from '@kitchenline/shell-api/host'
import { CloudOff } from '@kitchenline/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useIsOffline } from './use-is-offline.ts'

/** Over a page without a network: how old what it shows is, and where nothing is shown, what can be done all the same. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  if (!isOffline) return null
  return (
    <p className="offline-pill" role="status">
      <CloudOff aria-hidden size={16} />
      <span>
        <Words />
      </span>
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
            <FormattedDate value={at} {...(!isToday(at) && DAY)} hour="numeric" minute="2-digit" />
          </span>
        ),
      }}
    />
  )
}

const DAY = { month: 'short', day: 'numeric' } as const

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString()

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
