import type { MatchFormat } from '@kitchenline/domain'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** The format of a player's analysis that is shown: one choice for all cards, so that they show the same level. */
export function useChosenFormat(userId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['chosen-format', userId]
  const { data: chosen } = useQuery<MatchFormat>({ queryKey, queryFn: skipToken })
  return [chosen, (format: MatchFormat) => void queryClient.setQueryData(queryKey, format)] as const
}
