import { listMatches } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

type Days = { from: string; to: string }

/** All of the player's matches between two moments, as they are now. */
export function useMatchesBetween(query: Days, isNeeded: boolean) {
  return useQuery({
    queryKey: [listMatches.path, 'between', query],
    queryFn: ({ signal }) => send(listMatches, { query, signal }),
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
  })
}
