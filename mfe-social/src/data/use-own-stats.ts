import { userStats } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const ownStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'stats'],
    queryFn: ({ signal }) => send(userStats, { params: { userId }, signal }),
  })

/** The figures that achievements are read from. */
export const useOwnStats = (userId: string) => useQuery(ownStatsQuery(userId))
