import { deleteOpponent } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

export function useDeleteOpponent(id: string) {
  const refresh = useRefreshMatches()
  return useMutation({ mutationFn: () => send(deleteOpponent, { params: { id } }), onSuccess: () => refresh() })
}
