import { listImports, type ImportDto } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefreshMatches } from './refresh-matches.ts'

const EVERY_MS = 700

const importsQuery = queryOptions({
  queryKey: [listImports.path],
  queryFn: ({ signal }) => send(listImports, { signal }),
  // Also one that another device has started since.
  staleTime: 0,
  refetchInterval: ({ state }) => (isAtWork(state.data?.[0]) ? EVERY_MS : false),
})

/** The server stores the file, or takes it back. */
export const isAtWork = (job: ImportDto | undefined): boolean => job?.state === 'running' || job?.state === 'undoing'

/** The player's last file, asked for again and again while the server is at it; lists are renewed when it is over. */
export function useImportJob() {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  const { data } = useQuery(importsQuery)
  const job = data?.[0]
  const wasAtWork = useRef(false)
  useEffect(() => {
    if (wasAtWork.current && !isAtWork(job)) refresh()
    wasAtWork.current = isAtWork(job)
  })
  const show = (changed: ImportDto) => queryClient.setQueryData(importsQuery.queryKey, [changed])
  /** After it was taken back. */
  const askAgain = () => {
    refresh()
    return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
  }
  return { job, show, askAgain }
}
