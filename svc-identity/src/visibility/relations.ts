import type { Outgoing } from '@kitchenline/runtime'

/** What a player is to the caller. Apart: one of the two has blocked the other. */
export type Relation = 'friend' | 'stranger' | 'apart'

/** Relations of the caller behind `onward`, from svc-social. A player without an answer is a stranger. */
export type Relations = { to(onward: Outgoing, userIds: string[]): Promise<Map<string, Relation>> }
