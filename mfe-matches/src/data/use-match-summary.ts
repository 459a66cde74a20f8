import { matchSummary, type MatchFilters } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { askAgainWhenBusy } from './ask-again-when-busy.ts'

const matchSummaryQuery = (query: MatchFilters) =>
  queryOptions({
    queryKey: [matchSummary.path, query],
    queryFn: ({ signal }) => send(matchSummary, { query, signal }),
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
  })

/** Counts over the filtered matches, by the server: the list on the screen may be only a part of them. */
export function useMatchSummary(query: MatchFilters, isNeeded = true) {
  const session = useSession()
  return useQuery({ ...matchSummaryQuery(query), enabled: isNeeded && session.status === 'authenticated' })
}
