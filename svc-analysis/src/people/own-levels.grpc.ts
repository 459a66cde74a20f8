import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { OwnLevels } from './own-levels.ts'

/** Asks svc-identity for the public face of the player. */
export function identityLevels(address: string): OwnLevels & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListPlayers'])
  return {
    async find(onward, userId) {
      const { players } = await call(client.listPlayers.bind(client), { ids: [userId] }, onward)
      return players[0]?.skillLevel
    },
    close: () => client.close(),
  }
}
