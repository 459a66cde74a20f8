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
import type { QueryClient } from '@tanstack/react-query'

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
