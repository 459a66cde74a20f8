import { editMatch, type EditMatchBody } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCachedMatches } from './cached-matches.ts'
import { useRefreshMatches } from './use-refresh-matches.ts'

export function useEditMatch(id: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (body: EditMatchBody) => send(editMatch, { params: { id }, body }),
    onSuccess: (edited) => {
      changeCachedMatches(queryClient, (matches) => matches.map((match) => (match.id === id ? edited : match)))
      refresh()
    },
  })
}
