import type { Outgoing } from '@kitchenline/runtime'

/** What a player says of the own level; svc-identity keeps it with the account. */
export type OwnLevels = {
  /** undefined also for whom the player does not show it. */
  find(onward: Outgoing, userId: string): Promise<number | undefined>
  /** Whether the player shows the caller both the level and the figures that speak of it. */
  areShown(onward: Outgoing, userId: string): Promise<boolean>
  /** Those of the players who show the caller their level. */
  showing(onward: Outgoing, userIds: string[]): Promise<Set<string>>
}

/** The own level for all who need it within one request: asked when the first of them does. */
export function askOnce({ ownLevels }: { ownLevels: Pick<OwnLevels, 'find'> }, onward: Outgoing, userId: string) {
  let answer: Promise<number | undefined> | undefined
  return () => (answer ??= ownLevels.find(onward, userId))
}
