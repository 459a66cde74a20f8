import { acceptFriendRequest, declineFriendRequest, listFriends, receivedFriendRequests } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const ENDPOINTS = { accept: acceptFriendRequest, decline: declineFriendRequest }
export type Answer = keyof typeof ENDPOINTS

export function useAnswerFriendRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: Answer }) => send(ENDPOINTS[answer], { params: { id } }),
    // Also after a refusal: the request may have been withdrawn meanwhile.
    onSettled: () =>
      Promise.all([listFriends, receivedFriendRequests].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))),
  })
}
