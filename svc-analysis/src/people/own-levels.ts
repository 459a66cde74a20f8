import type { Outgoing } from '@kitchenline/runtime'

/** What a player says of the own level; svc-identity keeps it with the account. */
export type OwnLevels = { find(onward: Outgoing, userId: string): Promise<number | undefined> }

/** The own level for all who need it within one request: asked when the first of them does. */
export function askOnce({ ownLevels }: { ownLevels: OwnLevels }, onward: Outgoing, userId: string) {
  let answer: Promise<number | undefined> | undefined
  return () => (answer ??= ownLevels.find(onward, userId))
}
