import { matchSummary } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'

/** The present count; fetched before all are deleted, so never from the cache. */
export function useCountMatches(format: MatchFormat) {
  return useMutation({
    mutationFn: async () => (await send(matchSummary, { query: { format } })).totalMatches,
  })
}
