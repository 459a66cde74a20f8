import { IdentityServiceClient, type ProfileField } from '@kitchenline/proto/identity'
import { call, connect, inBatches, type Outgoing } from '@kitchenline/runtime'
import type { OwnLevels } from './own-levels.ts'

const AT_ONCE = 100

/** Calls svc-identity for the player's public profile. */
export function identityLevels(address: string): OwnLevels & { close(): void } {
  const client = connect(IdentityServiceClient, address, ['ListPlayers', 'ListVisible'])
  const visible = async (onward: Outgoing, userIds: string[], fields: ProfileField[]) =>
    (await call(client.listVisible.bind(client), { userIds, fields }, onward)).userIds
  return {
    async find(onward, userId) {
      const { players } = await call(client.listPlayers.bind(client), { ids: [userId], withLeaving: false }, onward)
      // 0 where it is hidden.
      return players[0]?.skillLevel || undefined
    },
    async areShown(onward, userId) {
      return (await visible(onward, [userId], ['PROFILE_FIELD_LEVEL', 'PROFILE_FIELD_FIGURES'])).includes(userId)
    },
    async isConfirmedShown(onward, userId) {
      return (await visible(onward, [userId], ['PROFILE_FIELD_CONFIRMED'])).includes(userId)
    },
    async showing(onward, userIds) {
      const batches = inBatches(userIds, AT_ONCE)
      return new Set((await Promise.all(batches.map((some) => visible(onward, some, ['PROFILE_FIELD_LEVEL'])))).flat())
    },
    close: () => client.close(),
  }
}
