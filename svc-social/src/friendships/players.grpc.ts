import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { Players } from './players.ts'

/** Calls svc-identity on behalf of the same caller and within the caller's deadline. */
export function identityPlayers(address: string): Players & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListPlayers'])
  return {
    async exists(onward, userId) {
      const { players } = await call(client.listPlayers.bind(client), { ids: [userId], withLeaving: false }, onward)
      return players.some(({ id }) => id === userId)
    },
    close: () => client.close(),
  }
}
