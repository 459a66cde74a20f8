import { analysisMath, type AnalysisMathDto, matchForecast } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, ANALYSIS_MATH_PAGE_MAX, type MatchFormat } from '@kitchenline/domain'
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
    const moves = [singles, doubles].flatMap((math) => (math ? movesOf(math) : []))
    return moves.length > 0 ? new Map(moves) : undefined
  }, [singles, doubles])
}

/** From the newest match back, the level after each less the one before. Between the first matches there was no level. */
export function movesOf({ after: newest, total, matches }: AnalysisMathDto): [matchId: string, move: number][] {
  let after = newest
  return matches.slice(0, Math.max(0, total - ANALYSIS_MATCHES_NEEDED)).map(({ matchId, levels }) => {
    const before = after - levels
    const move = printedMove({ before, after })
    after = before
    return [matchId, move]
  })
}

/** Of levels as they are printed: a reader subtracts those. */
export const printedMove = ({ before, after }: { before: number; after: number }): number =>
  (Math.round(after * 100) - Math.round(before * 100)) / 100

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
