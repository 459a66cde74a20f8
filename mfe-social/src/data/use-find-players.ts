import { allPlayers, searchPlayers } from '@kitchenline/api'
import { send, sendPage } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Everybody, newest first, part after part. */
export function useAllPlayers() {
  return useInfiniteQuery({
    queryKey: [allPlayers.path],
    queryFn: ({ pageParam: cursor, signal }) => sendPage(allPlayers, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** Only for something to look for. */
export function usePlayerSearch(q: string) {
  return useQuery({
    queryKey: [searchPlayers.path, q],
    queryFn: ({ signal }) => send(searchPlayers, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
}
