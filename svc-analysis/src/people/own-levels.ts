import type { Outgoing } from '@kitchenline/runtime'

/** A player's own level; svc-identity stores it with the account. */
export type OwnLevels = {
  /** undefined also where the player hides it. */
  find(onward: Outgoing, userId: string): Promise<number | undefined>
  /** Whether the player shows the caller both the level and the figures that reveal it. */
  areShown(onward: Outgoing, userId: string): Promise<boolean>
  /** Whether the player shows the caller the level from confirmed matches alone. */
  isConfirmedShown(onward: Outgoing, userId: string): Promise<boolean>
  /** Those of the players who show the caller their level. */
  showing(onward: Outgoing, userIds: string[]): Promise<Set<string>>
}

/** The own level for everything that needs it within one request: fetched at the first use. */
export function askOnce({ ownLevels }: { ownLevels: Pick<OwnLevels, 'find'> }, onward: Outgoing, userId: string) {
  let answer: Promise<number | undefined> | undefined
  return () => (answer ??= ownLevels.find(onward, userId))
}
