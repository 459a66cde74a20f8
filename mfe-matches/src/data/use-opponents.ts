import { listOpponents, type OpponentDto } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const EVERY_MS = 2_000

const opponentsQuery = queryOptions({
  queryKey: [listOpponents.path],
  queryFn: ({ signal }) => send(listOpponents, { signal }),
})

/** The book. While entries in it are being merged, it is read until they are. */
export function useOpponents() {
  const session = useSession()
  const refetchInterval = ({ state }: { state: { data?: OpponentDto[] | undefined } }) =>
    state.data?.some(({ mergingInto }) => mergingInto) ? EVERY_MS : false
  return useQuery({ ...opponentsQuery, enabled: session.status === 'authenticated', refetchInterval })
}
