import { fixPerformanceScores, listMatches } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Recomputes all own scores; every figure made from them is stale then. */
export function useFixScores() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(fixPerformanceScores),
    onSuccess: () => {
      const stale = [listMatches.path, '/api/users', '/api/analytics', '/api/dashboard']
      for (const path of stale) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
