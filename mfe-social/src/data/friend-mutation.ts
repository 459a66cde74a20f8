import {
  acceptFriendRequest,
  blockPlayer,
  cancelFriendRequest,
  declineFriendRequest,
  endFriendship,
  sendFriendRequest,
  unblockPlayer,
} from '@kitchenline/api'
import { send, useAttemptKey, useRefresh } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'

/** Actions about another player; the answer names the notice. */
export type FriendAction =
  | { action: 'ask' | 'unfriend' | 'block' | 'unblock'; playerId: string }
  | { action: 'accept' | 'decline' | 'cancel'; requestId: string }

type KeyOf = ReturnType<typeof useAttemptKey>['keyOf']

const ANSWERS = { accept: acceptFriendRequest, decline: declineFriendRequest, cancel: cancelFriendRequest }
const DONE = { accept: 'accepted', decline: 'declined', cancel: 'canceled' } as const

export type Done = 'sent' | 'accepted' | 'declined' | 'canceled' | 'unfriended' | 'blocked' | 'unblocked'

async function perform(friendAction: FriendAction, keyOf: KeyOf): Promise<Done> {
  if ('requestId' in friendAction) {
    const { action, requestId } = friendAction
    await send(ANSWERS[action], { params: { id: requestId } })
    return DONE[action]
  }
  const { action, playerId } = friendAction
  if (action === 'ask') return ask(playerId, keyOf)
  if (action === 'unfriend') {
    await send(endFriendship, { params: { id: playerId } })
    return 'unfriended'
  }
  await send(action === 'block' ? blockPlayer : unblockPlayer, { params: { userId: playerId } })
  return action === 'block' ? 'blocked' : 'unblocked'
}

/** With a request from the other side, both are friends at once. */
async function ask(receiverId: string, keyOf: KeyOf): Promise<Done> {
  const { status } = await send(sendFriendRequest, { body: { receiverId }, idempotencyKey: keyOf(receiverId) })
  return status === 'accepted' ? 'accepted' : 'sent'
}

type Callbacks = { onDone: (done: Done) => void; onRefused: (error: unknown) => void }

/** Notifies also when its row is gone by then, as after an answer to a request. */
export function useFriendMutation({ onDone, onRefused }: Callbacks) {
  const refresh = useRefresh()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (friendAction: FriendAction) => perform(friendAction, keyOf),
    onSuccess: (done) => {
      // A request taken back may be sent again: that is another one.
      forget()
      onDone(done)
    },
    onError: onRefused,
    // Also after a refusal: the other one may have been quicker.
    onSettled: () => refresh(['friends', 'friend-requests', 'match-confirmations']),
  })
}
