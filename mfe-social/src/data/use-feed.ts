import { feed } from '@kitchenline/api'
import { sendPage } from '@kitchenline/shell-api'
import { useInfiniteQuery } from '@tanstack/react-query'

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
