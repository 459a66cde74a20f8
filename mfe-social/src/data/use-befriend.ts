import {
  acceptFriendRequest,
  blockPlayer,
  cancelFriendRequest,
  declineFriendRequest,
  endFriendship,
  sendFriendRequest,
  unblockPlayer,
} from '@kitchenline/api'
import { send, useAttemptKey } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshPeople } from './social-paths.ts'

/** Actions about another player; the answer names the notice. */
export type Deed =
  | { deed: 'ask' | 'unfriend' | 'block' | 'unblock'; playerId: string }
  | { deed: 'accept' | 'decline' | 'cancel'; requestId: string }

type KeyOf = ReturnType<typeof useAttemptKey>['keyOf']

const ANSWERS = { accept: acceptFriendRequest, decline: declineFriendRequest, cancel: cancelFriendRequest }
const DONE = { accept: 'accepted', decline: 'declined', cancel: 'canceled' } as const

export type Done = 'sent' | 'accepted' | 'declined' | 'canceled' | 'unfriended' | 'blocked' | 'unblocked'

async function perform(wish: Deed, keyOf: KeyOf): Promise<Done> {
  if ('requestId' in wish) {
    await send(ANSWERS[wish.deed], { params: { id: wish.requestId } })
    return DONE[wish.deed]
  }
  const { deed, playerId } = wish
  if (deed === 'ask') return ask(playerId, keyOf)
  if (deed === 'unfriend') {
    await send(endFriendship, { params: { id: playerId } })
    return 'unfriended'
  }
  await send(deed === 'block' ? blockPlayer : unblockPlayer, { params: { userId: playerId } })
  return deed === 'block' ? 'blocked' : 'unblocked'
}

/** With a request from the other side, both are friends at once. */
async function ask(receiverId: string, keyOf: KeyOf): Promise<Done> {
  const { status } = await send(sendFriendRequest, { body: { receiverId }, idempotencyKey: keyOf(receiverId) })
  return status === 'accepted' ? 'accepted' : 'sent'
}

type Callbacks = { onDone: (done: Done) => void; onRefused: (error: unknown) => void }

/** Notifies also when its row is gone by then, as after an answer to a request. */
export function useBefriend({ onDone, onRefused }: Callbacks) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (wish: Deed) => perform(wish, keyOf),
    onSuccess: (done) => {
      // A request taken back may be sent again: that is another one.
      forget()
      onDone(done)
    },
    onError: onRefused,
    // Also after a refusal: the other one may have been quicker.
    onSettled: () => refreshPeople(queryClient),
  })
}
