import { userStats } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The key's parts are the path's, so that everything of one player can be refreshed at once. */
const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'stats'],
    queryFn: ({ signal }) => send(userStats, { params: { userId }, signal }),
  })

export function useStats(userId: string) {
  const session = useSession()
  return useQuery({ ...statsQuery(userId), enabled: session.status === 'authenticated' })
}
