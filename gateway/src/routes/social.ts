import {
  acceptFriendRequest,
  cancelFriendRequest,
  declineFriendRequest,
  listFriends,
  receivedFriendRequests,
  sendFriendRequest,
  sentFriendRequests,
} from '@kitchenline/api'
import { RequestSide } from '@kitchenline/proto/social'
import type { Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { playersById } from './players.ts'
import { iso } from './present.ts'

export function socialRoutes(api: Api, { social, identity }: Services) {
  serve(api, sendFriendRequest, async ({ body, idempotencyKey, caller, scope, publish, res }) => {
    const { id, accepted, changed } = await social.call(scope, 'sendFriendRequest', { ...body, idempotencyKey })
    res.set('Location', `${sendFriendRequest.path}/${encodeURIComponent(id)}`)
    if (changed) publish(accepted ? 'friends' : 'friend-requests', body.receiverId, caller.userId)
    if (changed && accepted) publish('friend-requests', caller.userId)
    return { id, status: accepted ? ('accepted' as const) : ('pending' as const) }
  })

  serve(api, acceptFriendRequest, async ({ params, caller, scope, publish }) => {
    const { senderId, changed } = await social.call(scope, 'acceptFriendRequest', params)
    if (changed) publish('friends', senderId, caller.userId)
    // It waits no longer, on no screen.
    if (changed) publish('friend-requests', caller.userId)
    return { success: true as const }
  })

  serve(api, declineFriendRequest, async ({ params, caller, scope, publish }) => {
    const { changed } = await social.call(scope, 'declineFriendRequest', params)
    // The requester is not notified.
    if (changed) publish('friend-requests', caller.userId)
    return { success: true as const }
  })

  serve(api, cancelFriendRequest, async ({ params, caller, scope, publish }) => {
    const { receiverId, changed } = await social.call(scope, 'cancelFriendRequest', params)
    if (changed) publish('friend-requests', receiverId, caller.userId)
    return { success: true as const }
  })

  serve(api, receivedFriendRequests, ({ scope }) => requests(scope, RequestSide.RECEIVED))
  serve(api, sentFriendRequests, ({ scope }) => requests(scope, RequestSide.SENT))

  serve(api, listFriends, async ({ scope }) => {
    const { friendships } = await social.call(scope, 'listFriends', {})
    const players = await playersById(
      identity,
      scope,
      friendships.map(({ friendId }) => friendId),
    )
    return friendships.flatMap(({ id, friendId, createdAt }) => {
      const friend = players.get(friendId)
      return friend ? [{ id, friend, createdAt: iso('createdAt', createdAt) }] : []
    })
  })

  async function requests(scope: Scope, side: RequestSide) {
    const answer = await social.call(scope, 'listFriendRequests', { side })
    const players = await playersById(
      identity,
      scope,
      answer.requests.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
    )
    return answer.requests.flatMap(({ id, senderId, receiverId, createdAt }) => {
      const sender = players.get(senderId)
      const receiver = players.get(receiverId)
      return sender && receiver ? [{ id, sender, receiver, createdAt: iso('createdAt', createdAt) }] : []
    })
  }
}
