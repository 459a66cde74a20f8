import type { Outgoing } from '@kitchenline/runtime'

/** What a player says of the own level; svc-identity keeps it with the account. */
export type OwnLevels = { find(onward: Outgoing, userId: string): Promise<number | undefined> }
