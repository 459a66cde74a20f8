import { createCalendar, createToken, listTokens, revokeToken, type CreateTokenBody } from '@kitchenline/api'
import { queryOf, send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const tokensQuery = queryOf(listTokens)

export const useTokens = () => useQuery(tokensQuery)

export const useCreateToken = () => useChange((body: CreateTokenBody) => send(createToken, { body }))
export const useCreateCalendar = () => useChange((_: void) => send(createCalendar))
export const useRevokeToken = () => useChange((id: string) => send(revokeToken, { params: { id } }))

/** Refused or not, the list may be another one. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  })
}
