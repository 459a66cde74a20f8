import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { AccountNames } from './account-names.ts'

/** A match is not held up for longer by a question that its form has asked already. */
const WAIT_MS = 500

/** Calls svc-identity on behalf of the same caller and within the caller's deadline. */
export function identityNames(address: string): AccountNames & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListPlayers'])
  return {
    async own({ userId }, onward) {
      const { players } = await call(
        client.listPlayers.bind(client),
        { ids: [userId], withLeaving: false },
        { ...onward, timeoutMs: WAIT_MS },
      )
      return players[0]?.name
    },
    close: () => client.close(),
  }
}
