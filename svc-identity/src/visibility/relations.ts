import type { Outgoing } from '@kitchenline/runtime'

/** What a player is to the caller. Apart: one of the two has blocked the other. */
export type Relation = 'friend' | 'stranger' | 'apart'

/** What svc-social knows of the caller behind `onward`. Whom it does not answer about is a stranger. */
export type Relations = { to(onward: Outgoing, userIds: string[]): Promise<Map<string, Relation>> }
