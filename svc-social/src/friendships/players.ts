import type { Outgoing } from '@kitchenline/runtime'

/** What another service knows: whether a player exists. */
export type Players = { exists(onward: Outgoing, userId: string): Promise<boolean> }
