import { matchForecast } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

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
