import { aims, currentUser, listOpponents, updateMe, type AimGoalDto } from '@kitchenline/api'
import { queryOf, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** A player without any is not asked about. */
export function useAims() {
  const { user } = useSession()
  return useQuery({ ...queryOf(aims), enabled: (user?.aims?.length ?? 0) > 0 })
}

/** All of them, in place of those before. */
export function useSetAims() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (goals: AimGoalDto[]) => send(updateMe, { body: { aims: goals } }),
    onSuccess: (player) => {
      queryClient.setQueryData([currentUser.path], player)
      void refresh(['own-profile'], currentUser.path)
    },
  })
}

/** Whom one may want to beat. */
export const useBook = (isNeeded: boolean) => useQuery({ ...queryOf(listOpponents), enabled: isNeeded })
