import { listOpponents } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const opponentsQuery = queryOptions({
  queryKey: [listOpponents.path],
  queryFn: ({ signal }) => send(listOpponents, { signal }),
})

export function useOpponents() {
  const session = useSession()
  return useQuery({ ...opponentsQuery, enabled: session.status === 'authenticated' })
}
