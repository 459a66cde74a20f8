import { getLevelLinking, setLevelLinking } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const queryKey = [getLevelLinking.path]

export const useLevelLinking = () => useQuery({ queryKey, queryFn: ({ signal }) => send(getLevelLinking, { signal }) })

/** What is shown of the own level may be another one afterwards. */
export function useSetLevelLinking() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: (enabled: boolean) => send(setLevelLinking, { body: { enabled } }),
    onSuccess: (linking) => {
      queryClient.setQueryData(queryKey, linking)
      for (const stale of [['/api/users', user?.id], ['/api/dashboard']]) void queryClient.invalidateQueries({ queryKey: stale })
    },
  })
}
