import { listDeletedMatches } from '@kitchenline/api'
import { sendPage } from '@kitchenline/shell-api'
import { useInfiniteQuery } from '@tanstack/react-query'

const PAGE_SIZE = 50

/** What was deleted and can still be taken back, latest first. */
export function useBin() {
  return useInfiniteQuery({
    queryKey: [listDeletedMatches.path],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(listDeletedMatches, { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
