import type { Outgoing } from '@kitchenline/runtime'

/** What svc-social knows of the caller behind `onward`: whether a player is a friend, and who all are. */
export type Friendships = {
  areFriends(onward: Outgoing, userId: string): Promise<boolean>
  list(onward: Outgoing): Promise<string[]>
}
