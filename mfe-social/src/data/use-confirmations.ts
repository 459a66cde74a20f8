import { feed, listConfirmations, listEarlierMatches } from '@kitchenline/api'
import { send, useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

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
