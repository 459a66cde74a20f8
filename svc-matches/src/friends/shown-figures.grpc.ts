import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { ShownFigures } from './friendships.ts'

/** Calls svc-identity on behalf of the same caller and within the caller's deadline. */
export function identityFigures(address: string): ShownFigures & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListVisible'])
  return {
    async of(onward, userIds) {
      const request = { userIds, fields: ['PROFILE_FIELD_FIGURES' as const] }
      return new Set((await call(client.listVisible.bind(client), request, onward)).userIds)
    },
    close: () => client.close(),
  }
}
