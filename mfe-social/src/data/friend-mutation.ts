import {
  acceptFriendRequest,
  blockPlayer,
  cancelFriendRequest,
  declineFriendRequest,
  endFriendship,
  type FriendRequestDto,
  receivedFriendRequests,
  sendFriendRequest,
  unblockPlayer,
} from '@kitchenline/api'
import { type QueuedChange, send, sendOrQueue, useAttemptKey, useRefresh } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'

/** Actions about another player; the answer names the notice. */
export type FriendAction =
  | { action: 'ask' | 'unfriend' | 'block' | 'unblock'; playerId: string }
  | { action: 'accept' | 'decline' | 'cancel'; requestId: string; name: string }

type KeyOf = ReturnType<typeof useAttemptKey>['keyOf']

/** Answers to a request are made as soon as there is a network; the rest needs one. */
const aboutOf = (requestId: string) => `friend-request ${requestId}`
const CHANGED = ['friends', 'friend-requests', 'match-confirmations'] as const

const ANSWERS = { accept: acceptFriendRequest, decline: declineFriendRequest, cancel: cancelFriendRequest }
const DONE = { accept: 'accepted', decline: 'declined', cancel: 'canceled' } as const

export type Done = 'waits' | 'sent' | 'accepted' | 'declined' | 'canceled' | 'unfriended' | 'blocked' | 'unblocked'

async function perform(friendAction: FriendAction, keyOf: KeyOf, t: (id: string) => string): Promise<Done> {
  if ('requestId' in friendAction) {
    const { action, requestId, name } = friendAction
    const answers = action === 'cancel' ? undefined : receivedFriendRequests.path
    const waiting = { about: aboutOf(requestId), title: `${t(`requests.${action}`)} · ${name}`, changes: CHANGED, answers }
    return (await sendOrQueue(ANSWERS[action], { params: { id: requestId } }, waiting)) ? DONE[action] : 'waits'
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
  const intl = useIntl()
  const refresh = useRefresh()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (friendAction: FriendAction) => perform(friendAction, keyOf, (id) => intl.formatMessage({ id })),
    onSuccess: (done) => {
      // A request taken back may be sent again: that is another one.
      forget()
      onDone(done)
    },
    onError: onRefused,
    // Also after a refusal: the other one may have been quicker.
    onSettled: (done) => void (done !== 'waits' && refresh(CHANGED)),
  })
}

/** Requests without those that are answered on this device. */
export const withoutAnswered = (requests: FriendRequestDto[], changes: readonly QueuedChange[]): FriendRequestDto[] =>
  requests.filter(({ id }) => changes.every(({ about, refusal }) => refusal || about !== aboutOf(id)))
