import { matchForecast } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export type ForecastQuestion = { format: MatchFormat; opponentIds: readonly string[]; partnerId?: string | undefined }

/** Under the player's own address: whatever changes the level changes what is to be expected. */
export function useMatchForecast({ format, opponentIds, partnerId }: ForecastQuestion) {
  const { user } = useSession()
  const query = { format, opponentIds: opponentIds.join(','), partnerId }
  return useQuery({
    queryKey: ['/api/users', user?.id, 'match-forecast', query],
    queryFn: ({ signal }) => send(matchForecast, { query, signal }),
    enabled: user !== undefined,
  })
}
