import { showToast, useSession } from '@kitchenline/shell-api'
import { offlineStore, ownChange, toastStore, wholeScreenStore } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { followVersions } from './follow-versions.ts'
import { onceOpened } from './once-opened.ts'

/** What could not be loaded is read at the next start. */
const prefetch = async (playerId: string) => {
  const loaded = await import(/* webpackChunkName: "prefetch" */ './prefetch-for-offline.ts').catch(() => undefined)
  await loaded?.prefetchForOffline(playerId)
}

/** The app on this device: stored whole for a start without a network, with what its player read last, and refreshed with one. */
export function useOffline(): void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const playerId = useSession().user?.id

  useEffect(
    () =>
      followVersions(() =>
        offerReload({ title: intl.formatMessage({ id: 'update.ready' }), label: intl.formatMessage({ id: 'update.reload' }) }),
      ),
    [intl],
  )

  useEffect(() => {
    if (playerId === undefined) return undefined
    const read = () => onceOpened(() => void prefetch(playerId))
    let cancel = read()
    // Without a network, a history that lacks what was just logged would look like a loss.
    const stop = ownChange.subscribe(() => {
      cancel()
      cancel = read()
    })
    return () => {
      stop()
      cancel()
    }
  }, [playerId])

  useEffect(() => {
    const failed = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' }
    const whenOnline = () => {
      offlineStore.setState({ isLost: false })
      void queryClient.invalidateQueries(offlineStore.getState().at ? {} : failed)
    }
    const stop = offlineStore.subscribe(({ at }, before) => {
      if (at === undefined && before.at !== undefined) void queryClient.invalidateQueries()
    })
    globalThis.addEventListener('online', whenOnline)
    return () => {
      stop()
      globalThis.removeEventListener('online', whenOnline)
    }
  }, [queryClient])
}

type Words = { title: string; label: string }

let isOffered = false

/** Asks once, when no other notice is open and the scorer does not fill the screen. */
export function offerReload({ title, label }: Words): void {
  if (isOffered) return
  isOffered = true
  const stops = [toastStore.subscribe(offer), wholeScreenStore.subscribe(offer)]
  offer()

  function offer(): void {
    if (toastStore.getState().toast?.isOpen || wholeScreenStore.getState().isOccupied) return
    for (const stop of stops) stop()
    showToast({ title, durationMs: Infinity, action: { label, onClick: () => location.reload() } })
  }
}
