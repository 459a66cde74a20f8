import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { SocialServiceClient } from '@kitchenline/proto/social'
import { call, connect } from '@kitchenline/runtime'
import type { Accounts, Friendships } from './neighbours.ts'

// Calls on behalf of the same caller and within the caller's deadline.

export function socialFriendships(address: string): Friendships & { close(): void } {
  const client = connect(SocialServiceClient, address, ['CheckFriendship', 'ListFriends', 'ListFriendIds'])
  return {
    async areFriends(onward, userId) {
      return (await call(client.checkFriendship.bind(client), { userId }, onward)).areFriends
    },
    async since(onward) {
      const { friendships } = await call(client.listFriends.bind(client), {}, onward)
      return new Map(friendships.flatMap(({ friendId, createdAt }) => (createdAt ? [[friendId, createdAt] as const] : [])))
    },
    async list(onward) {
      return (await call(client.listFriendIds.bind(client), {}, onward)).userIds
    },
    close: () => client.close(),
  }
}

/** A match is not held up for longer by a question that its form has asked already. */
const NAME_WAIT_MS = 500

export function identityAccounts(address: string, nameWaitMs = NAME_WAIT_MS): Accounts & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListVisible', 'ListPlayers'])
  return {
    async showing(onward, userIds) {
      const request = { userIds, fields: ['PROFILE_FIELD_FIGURES' as const] }
      return new Set((await call(client.listVisible.bind(client), request, onward)).userIds)
    },
    async ownName({ userId }, onward) {
      const request = { ids: [userId], withLeaving: false }
      return (await call(client.listPlayers.bind(client), request, { ...onward, timeoutMs: nameWaitMs })).players[0]?.name
    },
    close: () => client.close(),
  }
}
