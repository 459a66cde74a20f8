import { subscriptionStatus, type AnalysisAccessDto } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** The player's access to analyses: from the analysis, else fetched, since a stored one does not know it. */
export function useAccess(stated: AnalysisAccessDto | undefined): AnalysisAccessDto | undefined {
  const { data } = useQuery({
    queryKey: [subscriptionStatus.path],
    queryFn: ({ signal }) => send(subscriptionStatus, { signal }),
    enabled: stated === undefined,
    staleTime: 0,
  })
  if (stated || !data) return stated
  const { canUseAiAnalysis: canUse, source: reason, remainingFreeMatches } = data
  return { canUse, reason, remainingFree: remainingFreeMatches ?? undefined }
}
