import { analysisMath, matchForecast } from '@kitchenline/api'
import { ANALYSIS_MATH_PAGE_MAX, type MatchFormat } from '@kitchenline/domain'
import { queryOf, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** By how much the newest matches of both formats moved the own level, by their ids. */
export function useLevelMoves(isNeeded: boolean): ReadonlyMap<string, number> | undefined {
  const options = (type: MatchFormat) => ({
    ...queryOf(analysisMath, { query: { type, limit: ANALYSIS_MATH_PAGE_MAX } }),
    enabled: isNeeded,
  })
  const { data: singles } = useQuery(options('singles'))
  const { data: doubles } = useQuery(options('doubles'))
  return useMemo(() => {
    const matches = [singles, doubles].flatMap((math) => math?.matches ?? [])
    return matches.length > 0 ? new Map(matches.map(({ matchId, levels }) => [matchId, levels])) : undefined
  }, [singles, doubles])
}

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
