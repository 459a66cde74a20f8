import { receivedFriendRequests, sentFriendRequests } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const ENDPOINTS = { received: receivedFriendRequests, sent: sentFriendRequests }

const requestsQuery = (side: keyof typeof ENDPOINTS) =>
  queryOptions({ queryKey: [ENDPOINTS[side].path], queryFn: ({ signal }) => send(ENDPOINTS[side], { signal }) })

/** Pending requests that the player received or sent. */
export function useFriendRequests(side: keyof typeof ENDPOINTS) {
  const session = useSession()
  return useQuery({ ...requestsQuery(side), enabled: session.status === 'authenticated' })
}
