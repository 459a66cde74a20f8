import { SocialServiceClient } from '@kitchenline/proto/social'
import { call, connect } from '@kitchenline/runtime'
import type { Friendships } from './friendships.ts'

/** Asks svc-social, on behalf of the same caller and within the caller's deadline. */
export function socialFriendships(address: string): Friendships & { close(): void } {
  const client = connect(SocialServiceClient, address, ['CheckFriendship', 'ListFriends'])
  return {
    async areFriends(onward, userId) {
      return (await call(client.checkFriendship.bind(client), { userId }, onward)).areFriends
    },
    async list(onward) {
      return (await call(client.listFriends.bind(client), {}, onward)).friendships.map(({ friendId }) => friendId)
    },
    close: () => client.close(),
  }
}
