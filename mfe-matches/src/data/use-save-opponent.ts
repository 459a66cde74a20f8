import { addOpponent, editOpponent, type AddOpponentBody, type EditOpponentBody } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

export function useAddOpponent() {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (attempt: { body: AddOpponentBody; idempotencyKey: string }) => send(addOpponent, attempt),
    onSuccess: () => refresh('right'),
  })
}

/** A new name may be one in past matches too. */
export function useEditOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (body: EditOpponentBody) => send(editOpponent, { params: { id }, body }),
    onSuccess: () => refresh(),
  })
}
