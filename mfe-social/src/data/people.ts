import {
  allPlayers,
  type FriendRequestDto,
  listBlockedPlayers,
  listFriends,
  receivedFriendRequests,
  searchPlayers,
  sentFriendRequests,
} from '@kitchenline/api'
import { pagesOf, queryOf, useSession, useUnsent } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { withoutAnswered } from './friend-mutation.ts'

export function useFriends() {
  const session = useSession()
  return useQuery({ ...queryOf(listFriends), enabled: session.status === 'authenticated' })
}

const ENDPOINTS = { received: receivedFriendRequests, sent: sentFriendRequests }

/** Pending requests that the player received or sent. */
export function useFriendRequests(side: keyof typeof ENDPOINTS) {
  const session = useSession()
  const changes = useUnsent()
  const select = useCallback((requests: FriendRequestDto[]) => withoutAnswered(requests, changes), [changes])
  return useQuery({ ...queryOf(ENDPOINTS[side]), enabled: session.status === 'authenticated', select })
}

export const useBlockedPlayers = () => useQuery(queryOf(listBlockedPlayers))

/** Everybody, newest first, part after part. */
export const useAllPlayers = () => useInfiniteQuery(pagesOf(allPlayers))

/** Only for something to look for. */
export const usePlayerSearch = (q: string) =>
  useQuery({ ...queryOf(searchPlayers, { query: { q } }), placeholderData: keepPreviousData, enabled: q !== '' })
