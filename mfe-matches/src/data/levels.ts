import { analysisMath, matchForecast } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { queryOf, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

/** What one match did to the own level. */
export function useLevelMove(matchId: string, type: MatchFormat) {
  const { user } = useSession()
  return useQuery({ ...queryOf(analysisMath, { query: { type, matchId } }), enabled: user !== undefined })
}

export type ForecastQuestion = {
  format: MatchFormat
  opponentIds: readonly string[]
  /** The level entered for each, for people whom the player has not met. */
  opponentLevels: readonly number[]
  partnerId?: string | undefined
}

export function useMatchForecast({ format, opponentIds, opponentLevels, partnerId }: ForecastQuestion) {
  const { user } = useSession()
  const query = { format, opponentIds: opponentIds.join(','), opponentLevels: opponentLevels.join(','), partnerId }
  return useQuery({ ...queryOf(matchForecast, { query }), enabled: user !== undefined })
}
