import { restoreMatch } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

export function useRestoreMatch() {
  const refresh = useRefreshMatches()
  return useMutation({
    mutationFn: (id: string) => send(restoreMatch, { params: { id } }),
    // Also after a refusal: it may have been taken back in another tab.
    onSettled: () => refresh(),
  })
}
