import { deleteMatch, listMatches } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCachedMatches } from './cached-matches.ts'
import { useRefreshMatches } from './use-refresh-matches.ts'

/** Gone from every list at once, and back in its place when the server refuses. */
export function useDeleteMatch() {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (id: string) => send(deleteMatch, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: [listMatches.path] })
      return changeCachedMatches(queryClient, (matches) => matches.filter((match) => match.id !== id))
    },
    onError: (_error, _id, putBack) => putBack?.(),
    onSettled: (_answer, error) => refresh(error ? 'ask' : 'right'),
  })
}
