import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import type { VipStatus } from './vip-status.ts'

/** Calls svc-identity about the caller, within the caller's deadline. */
export function identityVips(address: string): VipStatus & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['GetVipStatus'])
  return {
    isVip: async (onward) => (await call(client.getVipStatus.bind(client), {}, onward)).isVip,
    close: () => client.close(),
  }
}
