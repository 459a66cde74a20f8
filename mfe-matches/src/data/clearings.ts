import { clearDoublesMatches, clearSinglesMatches, listClearings, matchSummary } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { queryOf, send, useRefresh } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The present count; fetched before all are deleted, so never from the cache. */
export function useCountMatches(format: MatchFormat) {
  return useMutation({
    mutationFn: async () => (await send(matchSummary, { query: { format } })).totalMatches,
  })
}

const CLEAR = { singles: clearSinglesMatches, doubles: clearDoublesMatches }

/** All of one format, into the bin. */
export function useClearMatches(format: MatchFormat) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => send(CLEAR[format]), onSettled: () => void refresh(['own-matches']) })
}

const EVERY_MS = 1_000

const clearingsQuery = { ...queryOf(listClearings), staleTime: 0 }

/**
 * What is left of a clear that the server continues after its answer. `watch` asks whether it does, and if so again and again until
 * it is over; `onOver` hears that.
 */
export function useClearingProgress(format: MatchFormat, onOver: () => void) {
  const queryClient = useQueryClient()
  const [isWatching, setIsWatching] = useState(false)
  const { data } = useQuery({ ...clearingsQuery, enabled: isWatching, refetchInterval: EVERY_MS })
  const clearing = isWatching ? data?.find((one) => one.format === format) : undefined
  const isOver = isWatching && data !== undefined && !clearing
  useEffect(() => {
    if (!isOver) return
    setIsWatching(false)
    onOver()
  }, [isOver, onOver])
  const watch = async (): Promise<boolean> => {
    // What an earlier clear left says nothing about this one.
    queryClient.removeQueries(clearingsQuery)
    const clearings = await queryClient.fetchQuery(clearingsQuery).catch(() => undefined)
    // A server too busy to answer is asked again.
    const goesOn = clearings === undefined || clearings.some((one) => one.format === format)
    setIsWatching(goesOn)
    return goesOn
  }
  return { clearing, watch }
}
