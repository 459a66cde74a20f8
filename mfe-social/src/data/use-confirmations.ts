import { feed, listConfirmations } from '@kitchenline/api'
import { send, useNews, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

const confirmationsQuery = queryOptions({
  queryKey: [listConfirmations.path],
  queryFn: ({ signal }) => send(listConfirmations, { signal }),
})

/** How many matches wait for the player's word, as friends ask. Who shows them comes only where there are any. */
export function useConfirmationCount(): number {
  const session = useSession()
  const queryClient = useQueryClient()
  useNews(['match-confirmations'], () => {
    for (const { path } of [listConfirmations, feed]) void queryClient.invalidateQueries({ queryKey: [path] })
  })
  return useQuery({ ...confirmationsQuery, enabled: session.status === 'authenticated' }).data?.length ?? 0
}
