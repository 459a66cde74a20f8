import { currentUser } from '@kitchenline/api'
import type { OwnNewsKind } from '@kitchenline/domain'
import { currentUserQuery, fetchCurrentUser, refreshOnNews } from '@kitchenline/shell-api/host'
import type { QueryClient } from '@tanstack/react-query'

/** A single change shows at once; of many in a row, as of an import by hand, all that come meanwhile cost one refresh. */
const GATHER_MS = 100
const PAUSE_MS = 2_000

/** Renews what a player's changes on another screen have made stale. A hidden tab waits until it is seen. */
export function createOwnRefresh(queryClient: QueryClient, playerId: string) {
  const waiting = new Set<OwnNewsKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let freeAt = 0
  let isStopped = false

  const refresh = async () => {
    timer = undefined
    if (document.visibilityState === 'hidden' || waiting.size === 0) return
    const kinds = [...waiting]
    waiting.clear()
    freeAt = Date.now() + PAUSE_MS
    const user = await fetchCurrentUser().catch(() => undefined)
    // Out of reach: with the next news.
    if (user === undefined) return kinds.forEach((kind) => waiting.add(kind))
    // Another player has signed in here: nothing of theirs may reach this screen.
    if (isStopped || user?.id !== playerId) return
    if (kinds.some((kind) => currentUser.shows?.includes(kind))) queryClient.setQueryData(currentUserQuery.queryKey, user)
    void refreshOnNews(queryClient, kinds, currentUser.path)
  }
  const soon = () => {
    timer ??= setTimeout(() => void refresh(), Math.max(GATHER_MS, freeAt - Date.now()))
  }
  const whenVisible = () => {
    if (waiting.size > 0) soon()
  }
  document.addEventListener('visibilitychange', whenVisible)
  return {
    add: (kinds: readonly OwnNewsKind[]) => {
      kinds.forEach((kind) => waiting.add(kind))
      if (kinds.length > 0) soon()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}
