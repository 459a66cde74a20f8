import {
  allPlayers,
  feed,
  listBlockedPlayers,
  listConfirmations,
  listFriends,
  playerProfile,
  receivedFriendRequests,
  searchPlayers,
  sentFriendRequests,
} from '@kitchenline/api'
import { send, sendPage, useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'

/** Everything that changes when two players become something else to each other; friends alone ask about matches. */
const PATHS: readonly unknown[] = [
  allPlayers.path,
  searchPlayers.path,
  playerProfile.path,
  listFriends.path,
  listBlockedPlayers.path,
  receivedFriendRequests.path,
  sentFriendRequests.path,
  feed.path,
  listConfirmations.path,
]

export const PEOPLE_LISTS: readonly (readonly unknown[])[] = PATHS.map((path) => [path])

/** Asked again where it is on the screen. */
export const refreshPeople = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => PATHS.includes(queryKey[0]) })

/** Requests and friendships show as they come, without anybody asking again. */
export const useLivePeople = (): void => useRefreshOnNews(['friend-requests', 'friends'], PEOPLE_LISTS)

const friendsQuery = queryOptions({ queryKey: [listFriends.path], queryFn: ({ signal }) => send(listFriends, { signal }) })

export function useFriends() {
  const session = useSession()
  return useQuery({ ...friendsQuery, enabled: session.status === 'authenticated' })
}

const ENDPOINTS = { received: receivedFriendRequests, sent: sentFriendRequests }

const requestsQuery = (side: keyof typeof ENDPOINTS) =>
  queryOptions({ queryKey: [ENDPOINTS[side].path], queryFn: ({ signal }) => send(ENDPOINTS[side], { signal }) })

/** Pending requests that the player received or sent. */
export function useFriendRequests(side: keyof typeof ENDPOINTS) {
  const session = useSession()
  return useQuery({ ...requestsQuery(side), enabled: session.status === 'authenticated' })
}

export const useBlockedPlayers = () =>
  useQuery({ queryKey: [listBlockedPlayers.path], queryFn: ({ signal }) => send(listBlockedPlayers, { signal }) })

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
