import { currentUser, updateMe } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The level that the player states. It shows on every page that knows who is there. */
export function useOwnLevel() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: (skillLevel: number) => send(updateMe, { body: { skillLevel } }),
    // The answer is the player: what offers this level is gone with the notice, not a request later.
    onSuccess: (player) => {
      queryClient.setQueryData([currentUser.path], player)
      void queryClient.invalidateQueries({ queryKey: ['/api/users', user?.id] })
    },
  })
  return { stated: user?.skillLevel, state: mutate, isPending }
}
