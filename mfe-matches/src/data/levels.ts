import { analysisMath, matchForecast } from '@kitchenline/api'
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

export type ForecastQuestion = {
  format: MatchFormat
  opponentIds: readonly string[]
  /** The level entered for each, for people whom the player has not met. */
  opponentLevels: readonly number[]
  partnerId?: string | undefined
}

/** Under the player's own address: whatever changes the level changes what is to be expected. */
export function useMatchForecast({ format, opponentIds, opponentLevels, partnerId }: ForecastQuestion) {
  const { user } = useSession()
  const query = { format, opponentIds: opponentIds.join(','), opponentLevels: opponentLevels.join(','), partnerId }
  return useQuery({
    queryKey: ['/api/users', user?.id, 'match-forecast', query],
    queryFn: ({ signal }) => send(matchForecast, { query, signal }),
    enabled: user !== undefined,
  })
}
