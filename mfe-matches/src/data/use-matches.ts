import { listMatches, type MatchFilters } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

type Query = MatchFilters & { limit?: number }

const matchesQuery = (query: Query) =>
  queryOptions({
    queryKey: [listMatches.path, query],
    queryFn: ({ signal }) => send(listMatches, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The player's matches, newest first. */
export function useMatches(query: Query = {}, isNeeded = true) {
  const session = useSession()
  return useQuery({ ...matchesQuery(query), enabled: isNeeded && session.status === 'authenticated' })
}
