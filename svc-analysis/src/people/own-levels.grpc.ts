import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { OwnLevels } from './own-levels.ts'

const FIELDS = ['PROFILE_FIELD_LEVEL', 'PROFILE_FIELD_FIGURES'] as const

/** Asks svc-identity for the public face of the player. */
export function identityLevels(address: string): OwnLevels & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListPlayers', 'ListVisible'])
  return {
    async find(onward, userId) {
      const { players } = await call(client.listPlayers.bind(client), { ids: [userId] }, onward)
      // 0 for whom it is not shown.
      return players[0]?.skillLevel || undefined
    },
    async areShown(onward, userId) {
      const request = { userIds: [userId], fields: [...FIELDS] }
      return (await call(client.listVisible.bind(client), request, onward)).userIds.includes(userId)
    },
    close: () => client.close(),
  }
}
