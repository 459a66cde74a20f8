import { OWN_NEWS_KINDS, type NewsKind, type OwnNewsKind } from '@kitchenline/domain'
import { refreshOnNews, SCREEN } from '@kitchenline/shell-api/host'
import type { QueryClient } from '@tanstack/react-query'
import { createJobFollower } from './follow-jobs.ts'
import { createOwnRefresh } from './refresh-own.ts'

const isOwn = (kind: NewsKind): kind is OwnNewsKind => (OWN_NEWS_KINDS as readonly NewsKind[]).includes(kind)

/** A burst counts once. */
const GATHER_MS = 50

/** Refreshes what others have changed, and what the player has on another screen, wherever it is shown. */
export function spreadNews(queryClient: QueryClient, playerId: string) {
  const renew = createOwnRefresh(queryClient, playerId)
  const jobs = createJobFollower(queryClient, () => renew.add(['own-matches']))
  const waiting = new Set<NewsKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = (kinds: readonly NewsKind[]) => {
    kinds.forEach((kind) => waiting.add(kind))
    timer ??= setTimeout(() => {
      timer = undefined
      void refreshOnNews(queryClient, [...waiting])
      waiting.clear()
    }, GATHER_MS)
  }
  return {
    take: (kinds: readonly NewsKind[], by: string | undefined, mayWork = false) => {
      const ofOthers = kinds.filter((kind) => !isOwn(kind))
      if (ofOthers.length > 0) refreshSoon(ofOthers)
      // The page that made a change has renewed its own lists.
      const isFromHere = by === SCREEN
      // What a friend has answered about a match, or has changed, stands beside that match.
      const answered = kinds.includes('match-confirmations') ? (['own-matches'] as const) : []
      if (!isFromHere) renew.add([...kinds.filter(isOwn), ...answered])
      // What was stored until this page was opened is on it.
      if (mayWork) jobs.follow(true)
      if (kinds.includes('own-jobs')) jobs.follow(isFromHere || kinds.includes('own-matches'))
    },
    stop: () => {
      clearTimeout(timer)
      renew.stop()
      jobs.stop()
    },
  }
}
