import { listImports, type ImportDto } from '@kitchenline/api'
import { queryOf, useRefresh } from '@kitchenline/shell-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const EVERY_MS = 700

const importsQuery = queryOf(listImports)

/** The server stores the file, or takes it back. */
export const isAtWork = (job: ImportDto | undefined): boolean => job?.state === 'running' || job?.state === 'undoing'

/** The player's last file, asked for again and again while the server is at it; lists are renewed when it is over. */
export function useImportJob() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { data } = useQuery({
    ...importsQuery,
    // Also one that another device has started since.
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.[0]) ? EVERY_MS : false),
  })
  const job = data?.[0]
  const wasAtWork = useRef(false)
  useEffect(() => {
    if (wasAtWork.current && !isAtWork(job)) void refresh(['own-matches'])
    wasAtWork.current = isAtWork(job)
  })
  const show = (changed: ImportDto) => queryClient.setQueryData(importsQuery.queryKey, [changed])
  /** After it was taken back. */
  const askAgain = () => refresh(['own-matches', 'own-jobs'])
  return { job, show, askAgain }
}
