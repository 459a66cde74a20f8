import { currentUser, updateMe, type UpdateMeBody } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export function useUpdateMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateMeBody) => send(updateMe, { body }),
    // The session is the shell's: it fetches the player again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [currentUser.path] }),
  })
}
