import { SocialServiceClient } from '@kitchenline/proto/social'
import { call, connect } from '@kitchenline/runtime'
import type { Friendships } from './friendships.ts'

/** Calls svc-social on behalf of the same caller and within the caller's deadline. */
export function socialFriendships(address: string): Friendships & { close(): void } {
  const client = connect(SocialServiceClient, address, ['CheckFriendship', 'ListFriendIds'])
  return {
    async areFriends(onward, userId) {
      return (await call(client.checkFriendship.bind(client), { userId }, onward)).areFriends
    },
    async list(onward) {
      return (await call(client.listFriendIds.bind(client), {}, onward)).userIds
    },
    close: () => client.close(),
  }
}
