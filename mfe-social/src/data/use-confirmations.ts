import { listConfirmations } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const confirmationsQuery = queryOptions({
  queryKey: [listConfirmations.path],
  queryFn: ({ signal }) => send(listConfirmations, { signal }),
})

/** How many matches wait for the player's word. Who shows them comes only where there are any. */
export function useConfirmationCount(): number {
  const session = useSession()
  return useQuery({ ...confirmationsQuery, enabled: session.status === 'authenticated' }).data?.length ?? 0
}
