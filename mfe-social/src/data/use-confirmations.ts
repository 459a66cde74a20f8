import { feed, listConfirmations } from '@kitchenline/api'
import { send, useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const confirmationsQuery = queryOptions({
  queryKey: [listConfirmations.path],
  queryFn: ({ signal }) => send(listConfirmations, { signal }),
})

/** How many matches wait for the player's word, as friends ask. Who shows them comes only where there are any. */
export function useConfirmationCount(): { count: number; isLoading: boolean } {
  const session = useSession()
  useRefreshOnNews(['match-confirmations'], [[listConfirmations.path], [feed.path]])
  const { data = [], isLoading } = useQuery({ ...confirmationsQuery, enabled: session.status === 'authenticated' })
  return { count: data.length, isLoading }
}
