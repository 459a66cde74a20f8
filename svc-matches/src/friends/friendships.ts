import type { Outgoing } from '@kitchenline/runtime'

/** What another service knows of the caller behind `onward`: whether a player is a friend, and who all are. */
export type Friendships = {
  areFriends(onward: Outgoing, userId: string): Promise<boolean>
  list(onward: Outgoing): Promise<string[]>
  /** All friends, and since when they are. */
  since(onward: Outgoing): Promise<Map<string, Date>>
}
