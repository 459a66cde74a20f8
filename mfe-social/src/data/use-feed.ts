import { feed } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** Asked again with every visit: it is about what others do. */
export const useFeed = () =>
  useQuery({ queryKey: [feed.path], queryFn: ({ signal }) => send(feed, { signal }), staleTime: 0, refetchOnMount: 'always' })
