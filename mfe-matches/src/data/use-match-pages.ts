import { listMatches, type MatchFilters } from '@kitchenline/api'
import { sendPage } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { askAgainWhenBusy } from './ask-again-when-busy.ts'

const PAGE_SIZE = 50

/** The player's matches, newest first, part after part. */
export function useMatchPages(query: MatchFilters) {
  return useInfiniteQuery({
    queryKey: [listMatches.path, 'pages', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(listMatches, { query: { ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...askAgainWhenBusy,
  })
}
