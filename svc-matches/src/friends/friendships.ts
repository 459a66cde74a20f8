import { inBatches, type Outgoing } from '@kitchenline/runtime'

/** What another service knows of the caller behind `onward`: whether a player is a friend, and who all are. */
export type Friendships = {
  areFriends(onward: Outgoing, userId: string): Promise<boolean>
  list(onward: Outgoing): Promise<string[]>
  /** All friends, and since when they are. */
  since(onward: Outgoing): Promise<Map<string, Date>>
}

/**
 * Those of the players whose figures and matches the caller behind `onward` may see. svc-identity decides, by what each has
 * chosen.
 */
export type ShownFigures = { of(onward: Outgoing, userIds: string[]): Promise<Set<string>> }

const LOOKUP_BATCH = 100

/** Those of the players, in their order. */
export async function shown(figures: ShownFigures, onward: Outgoing, userIds: string[]): Promise<string[]> {
  const visible = await Promise.all(inBatches(userIds, LOOKUP_BATCH).map((ids) => figures.of(onward, ids)))
  return userIds.filter((userId) => visible.some((ids) => ids.has(userId)))
}
