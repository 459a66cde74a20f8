import { analysisMath } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** What one match did to the own level; under the player's address, as everything that a new match makes stale. */
export function useLevelMove(matchId: string, type: MatchFormat) {
  const { user } = useSession()
  return useQuery({
    queryKey: ['/api/users', user?.id, 'ai-skill-analysis', 'math', type, matchId],
    queryFn: ({ signal }) => send(analysisMath, { query: { type, matchId }, signal }),
    enabled: user !== undefined,
  })
}
