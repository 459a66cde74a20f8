import { doublesStats, singlesStats, userStats } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const ENDPOINTS = { all: userStats, singles: singlesStats, doubles: doublesStats }
export type StatsScope = keyof typeof ENDPOINTS

/** The key's parts are the path's, so that everything of one player can be refreshed at once. */
const statsQuery = (userId: string, scope: StatsScope) =>
  queryOptions({
    queryKey: ['/api/users', userId, ENDPOINTS[scope].path.split('/').at(-1)],
    queryFn: ({ signal }) => send(ENDPOINTS[scope], { params: { userId }, signal }),
  })

export function useStats(userId: string, scope: StatsScope) {
  const session = useSession()
  return useQuery({ ...statsQuery(userId, scope), enabled: session.status === 'authenticated' })
}
