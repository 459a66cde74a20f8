import { listMatches, type MatchDto } from '@kitchenline/api'
import type { Page } from '@kitchenline/shell-api'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Matches = MatchDto[]
type Cached = Matches | InfiniteData<Page<Matches>>

/** Changes the matches of every list in the cache, whole or in parts. Gives back the way to undo it. */
export function changeCachedMatches(queryClient: QueryClient, change: (matches: Matches) => Matches): () => void {
  const lists = { queryKey: [listMatches.path] }
  const before = queryClient.getQueriesData<Cached>(lists)
  queryClient.setQueriesData<Cached>(lists, (cached) => cached && changed(cached, change))
  return () => {
    for (const [queryKey, cached] of before) queryClient.setQueryData(queryKey, cached)
  }
}

function changed(cached: Cached, change: (matches: Matches) => Matches): Cached {
  if (Array.isArray(cached)) return change(cached)
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: change(page.items) })) }
}
