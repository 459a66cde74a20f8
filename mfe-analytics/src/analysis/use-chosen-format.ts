import type { MatchFormat } from '@kitchenline/domain'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** Which format of a player's analysis is looked at: one for all cards that show one, so that they speak of the same level. */
export function useChosenFormat(userId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['chosen-format', userId]
  const { data: chosen } = useQuery<MatchFormat>({ queryKey, queryFn: skipToken })
  return [chosen, (format: MatchFormat) => void queryClient.setQueryData(queryKey, format)] as const
}
