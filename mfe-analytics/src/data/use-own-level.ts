import { currentUser, updateMe } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The level that the player states. It shows on every page that knows who is there. */
export function useOwnLevel() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: (skillLevel: number) => send(updateMe, { body: { skillLevel } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [currentUser.path] })
      void queryClient.invalidateQueries({ queryKey: ['/api/users', user?.id] })
    },
  })
  return { stated: user?.skillLevel, state: mutate, isPending }
}
