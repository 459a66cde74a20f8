import { listFriends } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const friendsQuery = queryOptions({ queryKey: [listFriends.path], queryFn: ({ signal }) => send(listFriends, { signal }) })

export function useFriends() {
  const session = useSession()
  return useQuery({ ...friendsQuery, enabled: session.status === 'authenticated' })
}
