import type { Outgoing } from '@kitchenline/runtime'

/** What svc-social knows: whether the caller behind `onward` and a player are friends. */
export type Friendships = { areFriends(onward: Outgoing, userId: string): Promise<boolean> }
