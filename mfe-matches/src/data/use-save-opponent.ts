import { addOpponent, editOpponent, linkOpponent, type AddOpponentBody, type EditOpponentBody } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

type Attempt = { body: AddOpponentBody; idempotencyKey: string; friendId?: string | undefined }

/** Linked to the friend who it is, if any. The same attempt again goes on where it stopped. */
export function useAddOpponent() {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: async ({ friendId, ...attempt }: Attempt) => {
      const { id } = await send(addOpponent, attempt)
      if (friendId) await send(linkOpponent, { params: { id }, body: { friendId } })
    },
    onSettled: () => refresh('right'),
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
