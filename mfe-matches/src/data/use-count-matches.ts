import { matchSummary } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'

/** How many there are at this moment; asked for before they are all deleted, so never from the cache. */
export function useCountMatches(format: MatchFormat) {
  return useMutation({
    mutationFn: async () => (await send(matchSummary, { query: { format } })).totalMatches,
  })
}
