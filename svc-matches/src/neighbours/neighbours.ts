import { inBatches, type Caller, type Outgoing } from '@kitchenline/runtime'

/** What svc-social knows of the friends of the caller behind `onward`. */
export type Friendships = {
  areFriends(onward: Outgoing, userId: string): Promise<boolean>
  list(onward: Outgoing): Promise<string[]>
  since(onward: Outgoing): Promise<Map<string, Date>>
}

/** What svc-identity knows of accounts. */
export type Accounts = {
  /** Those of the players whose figures and matches the caller may see, by what each has chosen. */
  showing(onward: Outgoing, userIds: string[]): Promise<Set<string>>
  ownName(caller: Caller, onward: Outgoing): Promise<string | undefined>
}

const LOOKUP_BATCH = 100

/** Those of the players who show their figures, in their order. */
export async function shown(accounts: Accounts, onward: Outgoing, userIds: string[]): Promise<string[]> {
  const visible = await Promise.all(inBatches(userIds, LOOKUP_BATCH).map((ids) => accounts.showing(onward, ids)))
  return userIds.filter((userId) => visible.some((ids) => ids.has(userId)))
}
