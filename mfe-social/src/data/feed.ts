import { feed, listConfirmations, listEarlierMatches, recap } from '@kitchenline/api'
import type { RecapPeriod } from '@kitchenline/domain'
import { send, sendPage, useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Part after part, refreshed with every visit: it shows what others do. */
export const useFeed = () =>
  useInfiniteQuery({
    queryKey: [feed.path],
    queryFn: ({ pageParam: cursor, signal }) => sendPage(feed, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchOnMount: 'always',
  })

const confirmationsQuery = queryOptions({
  queryKey: [listConfirmations.path],
  queryFn: ({ signal }) => send(listConfirmations, { signal }),
})

const earlierQuery = queryOptions({
  queryKey: [listEarlierMatches.path],
  queryFn: ({ signal }) => send(listEarlierMatches, { signal }),
})

/** How many questions wait for the player's word, of friends or about whom to ask. Who shows them comes only where there are any. */
export function useConfirmationCount(): { count: number; isLoading: boolean } {
  const session = useSession()
  useRefreshOnNews(['match-confirmations'], [[listConfirmations.path], [feed.path]])
  const enabled = session.status === 'authenticated'
  const questions = useQuery({ ...confirmationsQuery, enabled })
  const earlier = useQuery({ ...earlierQuery, enabled })
  const count = (questions.data?.length ?? 0) + (earlier.data?.length ?? 0)
  return { count, isLoading: questions.isLoading || earlier.isLoading }
}

/** The month or season of a day. Refreshed with every visit: matches may have been logged on another page. */
export const useRecap = (period: RecapPeriod, day: string) =>
  useQuery({
    queryKey: [recap.path, period, day],
    queryFn: ({ signal }) => send(recap, { query: { period, day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
