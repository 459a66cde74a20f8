import { inBatches, type Outgoing } from '@kitchenline/runtime'

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
